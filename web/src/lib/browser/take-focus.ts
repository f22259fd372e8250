/**
 * A `ref` that focuses an element when it replaces a control that had the focus, so that keyboard users keep their place.
 * A single stable function: React would call a new one on every render.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
