/**
 * The way in which the payer left the approval page.
 * @typedef {{ type: 'approved', payerID: string } | { type: 'cancelled' } | { type: 'closed' }} Outcome
 */

const FEATURES = 'popup,width=480,height=640';
const CLOSED_CHECK_MS = 200;

/** The window in which the payer approves an order at PayPal. */
export class CheckoutWindow {
  /**
   * Opens an empty window. Must be called directly after the payer's click, or the browser blocks it as a pop-up.
   * @param {string} base URL of the stand-in
   */
  constructor(base) {
    const opened = window.open('', 'paypal-checkout', FEATURES);
    if (!opened) throw new Error('Can not open popup window: blocked by the browser');
    this.base = base;
    this.window = opened;
  }

  /**
   * Shows an order to the payer, and waits until they approve, cancel or close the window.
   * @param {string} orderID
   * @param {string} fundingSource
   * @returns {Promise<Outcome>}
   */
  async approval(orderID, fundingSource) {
    const query = new URLSearchParams({ token: orderID, fundingSource, xcomponent: '1' });
    this.window.location.href = `${this.base}/checkoutnow?${query}`;
    return new Promise((resolve) => {
      /** @param {Outcome} outcome */
      const end = (outcome) => {
        removeEventListener('message', listen);
        clearInterval(check);
        resolve(outcome);
      };
      /** @param {MessageEvent} message */
      const listen = ({ origin, data }) => {
        if (origin !== this.base || data?.source !== 'paypal-stand-in' || data.orderID !== orderID) return;
        end(data.type === 'approved' ? { type: 'approved', payerID: data.payerID } : { type: 'cancelled' });
      };
      addEventListener('message', listen);
      const check = setInterval(() => {
        if (this.window.closed) end({ type: 'closed' });
      }, CLOSED_CHECK_MS);
    });
  }

  focus() {
    this.window.focus();
  }

  close() {
    this.window.close();
  }
}
