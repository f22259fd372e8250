type Listeners = Readonly<Record<string, (event: Event) => void>>;

/** Calls a listener for each of some events of a target, such as `{ play: onPlay }`, until the returned function is called. */
export function listen(target: EventTarget, listeners: Listeners): () => void {
  for (const [type, listener] of Object.entries(listeners)) target.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) target.removeEventListener(type, listener);
  };
}
