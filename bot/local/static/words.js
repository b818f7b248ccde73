// The page's own words, from the Fluent files of each language; what the bot writes comes from the bot.

const LANGUAGES = await (await fetch("/words.json")).json();

let spoken = "en";

/** The language of the page, as `en`. */
export function language() {
  return spoken;
}

/** Each language that the page knows with its own name. */
export function languageNames() {
  return Object.entries(LANGUAGES).map(([key, sentences]) => [key, sentences.languageName]);
}

/** Speaks the language remembered, else the first one that the browser wants and the page knows. */
export function chooseLanguage(wanted) {
  const wishes = [wanted, ...navigator.languages.map((each) => each.split("-")[0]), "en"];
  spoken = wishes.find((wish) => wish in LANGUAGES);
  document.documentElement.lang = spoken;
}

/** The sentence with this key, its variables filled in; of several, the one for the plural class of the count. */
export function say(key, variables = {}) {
  let sentence = LANGUAGES[spoken][key];
  if (typeof sentence === "object") {
    sentence = sentence[variables.count] ?? sentence[new Intl.PluralRules(spoken).select(variables.count)] ?? sentence.other;
  }
  return sentence.replace(/\{ \$(\w+) \}/g, (_, name) => variables[name] ?? "");
}

/** Why something was refused, in the page's language; only details that nobody should meet are left in English. */
export function sayError({ why, told, message }) {
  const words = say(why in LANGUAGES[spoken] ? why : "whyOther", { ...told, text: message });
  return told?.name ? `${told.name}: ${words}` : words;
}
