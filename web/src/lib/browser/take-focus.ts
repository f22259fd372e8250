/**
 * The `ref` of what takes the place of a control that had the focus, so that a keyboard's user does not lose their way.
 * One function for all, or React would call it with every rendering.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
