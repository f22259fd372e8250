let place: HTMLElement | undefined;

/** Returns the element that toasts are rendered into, in front of everything that is open. */
export function toastPlace(): HTMLElement {
  place ??= document.createElement('div');
  keepToastsInFront();
  return place;
}

/**
 * Moves the toasts into the modal dialog that was opened last, or back into the page. A modal dialog covers the page, blurs it
 * and takes its buttons away; only what is inside the dialog can still be read and pressed. Called when a dialog opens or closes.
 */
export function keepToastsInFront(): void {
  if (!place) return;
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (place.parentElement !== front) front.append(place);
}
