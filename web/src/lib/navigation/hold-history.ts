type Holder = (event: PopStateEvent) => void;

/** The forms that hold the page; the latest one asks. */
const holders: Holder[] = [];
let isListening = false;

/**
 * Listens to the browser's back and forward buttons. It has to be called before the router does so: Chromium calls the listeners of a window in
 * the order in which they were added, whether or not they capture, and the router shows the other page at once.
 */
export function listenToHistory(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', (event) => holders.at(-1)?.(event), { capture: true });
}

/** Has a holder decide about the moves in the history, until the returned function is called. It keeps one from the router by stopping its event. */
export function holdHistory(by: Holder): () => void {
  listenToHistory();
  holders.push(by);
  return () => {
    const at = holders.indexOf(by);
    if (at !== -1) holders.splice(at, 1);
  };
}
