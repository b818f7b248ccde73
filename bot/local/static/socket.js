// One WebSocket to the local Discord: requests with answers, and news that are pushed.

const RETRY_MS = 800;

/** What could not be done: `why` is the key of the words that say it, `told` what they name. */
class Refused extends Error {
  constructor({ why, text, ...told }) {
    super(text);
    Object.assign(this, { why, told });
  }
}

function lost() {
  return new Refused({ why: "whyLost", text: "" });
}

export class Socket extends EventTarget {
  #socket = null;
  #waiting = new Map();
  #lastId = 0;

  constructor(url) {
    super();
    this.url = url;
    this.#open();
  }

  /** Asks for something; resolves with the answer, rejects with the reason it was refused. */
  ask(what, args = {}) {
    return new Promise((resolve, reject) => {
      if (this.#socket.readyState !== WebSocket.OPEN) {
        reject(lost());
        return;
      }
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, do: what, ...args }));
    });
  }

  #open() {
    this.#socket = new WebSocket(this.url);
    this.#socket.onopen = () => this.dispatchEvent(new Event("open"));
    this.#socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    this.#socket.onclose = () => this.#lost();
  }

  #receive(said) {
    if (said.news) {
      this.dispatchEvent(new CustomEvent(said.news, { detail: said }));
      return;
    }
    const waiting = this.#waiting.get(said.re);
    this.#waiting.delete(said.re);
    if (said.error) waiting?.reject(new Refused(said.error));
    else waiting?.resolve(said.answer);
  }

  #lost() {
    for (const { reject } of this.#waiting.values()) reject(lost());
    this.#waiting.clear();
    this.dispatchEvent(new Event("lost"));
    setTimeout(() => this.#open(), RETRY_MS);
  }
}
