import { addStyle, applyStyle, labelOf } from './appearance.js';

/** @import { ButtonStyle } from './appearance.js' */
/** @import { CheckoutWindow } from './checkout-window.js' */

/** Renders the buttons in the page, isolated from the page's own styles. */
export class ButtonsView {
  /**
   * @param {Element} place
   * @param {string[]} sources the funding sources, one button each
   * @param {ButtonStyle | undefined} style
   * @param {(source: string) => void} onPress
   */
  constructor(place, sources, style, onPress) {
    this.host = document.createElement('div');
    const root = this.host.attachShadow({ mode: 'open' });
    addStyle(root);
    applyStyle(this.host, style);
    this.buttons = sources.map((source) => fundingButton(source, style, onPress));
    const list = document.createElement('div');
    list.className = 'buttons';
    list.append(...this.buttons);
    this.waiting = document.createElement('p');
    this.waiting.className = 'waiting';
    this.waiting.setAttribute('role', 'status');
    root.append(list, this.waiting);
    place.append(this.host);
  }

  /** @param {ButtonStyle | undefined} style */
  restyle(style) {
    applyStyle(this.host, style);
  }

  /**
   * @param {boolean} isDisabled
   * @param {CheckoutWindow | null} popup the window in which the payer has to finish
   */
  show(isDisabled, popup) {
    for (const button of this.buttons) button.setAttribute('aria-disabled', String(isDisabled));
    this.waiting.replaceChildren(...(popup ? waitingParts(popup) : []));
  }

  remove() {
    this.host.remove();
  }
}

/**
 * @param {string} source
 * @param {ButtonStyle | undefined} style
 * @param {(source: string) => void} onPress
 */
function fundingButton(source, style, onPress) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['fundingSource'] = source;
  button.textContent = labelOf(source, style);
  button.addEventListener('click', () => onPress(source));
  return button;
}

/** @param {CheckoutWindow} popup */
function waitingParts(popup) {
  const show = document.createElement('button');
  show.type = 'button';
  show.textContent = 'Show the window';
  show.addEventListener('click', () => popup.focus());
  return ['Finish paying in the PayPal window.', show];
}
