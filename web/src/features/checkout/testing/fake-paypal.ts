import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';

/** What the buyer does in PayPal's window. */
type Answer = 'approve' | 'cancel' | 'stay';

/** Stands in for PayPal's script in the page: draws a button, and answers what a test tells it to. */
export const fakePaypal = {
  /** In turn, the last one again and again. */
  buyer: ['approve'] as Answer[],
  /** Whether the script comes at all. */
  isBlocked: false,
  /** Whether the browser lets a window open. */
  hasPopups: true,
  /** Addresses that the script was asked for at. */
  scripts: [] as string[],
  /** Orders that were shown to the buyer. */
  shown: [] as string[],
};

export function resetFakePaypal(): void {
  Object.assign(fakePaypal, { buyer: ['approve'], isBlocked: false, hasPopups: true, scripts: [], shown: [] });
  Reflect.deleteProperty(window, 'paypal');
  document.head.querySelectorAll('script').forEach((script) => script.remove());
}

/** Answers the script element that PayPal's loader puts into the page, as a network would. */
export function installFakePaypal(): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src.includes('/sdk/js')) arrive(node);
    }
  }).observe(document.head, { childList: true });
}

function arrive(script: HTMLScriptElement): void {
  fakePaypal.scripts.push(script.src);
  if (!fakePaypal.isBlocked) Object.assign(window, { paypal: { version: '5.0.0', Buttons: makeButtons } });
  script.dispatchEvent(new Event(fakePaypal.isBlocked ? 'error' : 'load'));
}

function makeButtons(options: PayPalButtonsComponentProps) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Pay with PayPal' });
  button.addEventListener('click', () => void checkout(options).catch((error: unknown) => options.onError?.(error as never)));
  return {
    isEligible: () => true,
    render: async (place: HTMLElement) => {
      place.append(button);
      const enable = async () => void (button.disabled = false);
      options.onInit?.({}, { enable, disable: async () => void (button.disabled = true) });
    },
    close: async () => button.remove(),
    updateProps: async () => {},
  };
}

/** As PayPal's script does it: the order, the buyer's answer, and once more where the page asks for it. */
async function checkout(options: PayPalButtonsComponentProps): Promise<void> {
  if (!fakePaypal.hasPopups) throw new Error('Can not open popup window');
  const orderID = await options.createOrder!({ paymentSource: 'paypal' }, {} as never);
  for (let isOpen = true; isOpen; ) {
    isOpen = false;
    fakePaypal.shown.push(orderID);
    const answer = fakePaypal.buyer.length > 1 ? fakePaypal.buyer.shift() : fakePaypal.buyer[0];
    if (answer === 'stay') return new Promise(() => {});
    if (answer === 'cancel') return options.onCancel?.({ orderID }, {} as never);
    const restart = () => void (isOpen = true);
    await options.onApprove!({ orderID, payerID: 'BUYER' }, { restart, redirect: () => {} });
  }
}
