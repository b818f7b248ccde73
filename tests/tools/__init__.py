"""Programs that measure, tune and draw; tests take some of their parts."""
