/** A `ref` that scrolls an element into view when it appears, for messages that may be off screen, e.g. on a phone. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
