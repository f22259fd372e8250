/** The `ref` of news that appear where the reader may not be looking, e.g. below the edge of a phone. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
