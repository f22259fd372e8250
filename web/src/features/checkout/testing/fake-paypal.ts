import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';

/** An action of the buyer in PayPal's window. */
type Action = 'approve' | 'cancel' | 'stay';

/** Stands in for PayPal's script in the page: draws a button, and behaves as a test tells it to. */
export const fakePaypal = {
  /** The buyer's actions, in order. The last one repeats. */
  buyer: ['approve'] as Action[],
  /** True if the script fails to load. */
  isBlocked: false,
  /** True if the browser allows pop-ups. */
  hasPopups: true,
  /** Addresses from which the script was requested. */
  scripts: [] as string[],
  /** Orders that were shown to the buyer. */
  shown: [] as string[],
};

export function resetFakePaypal(): void {
  Object.assign(fakePaypal, { buyer: ['approve'], isBlocked: false, hasPopups: true, scripts: [], shown: [] });
  Reflect.deleteProperty(window, 'paypal');
  document.head.querySelectorAll('script').forEach((script) => script.remove());
}

/** Loads the script element that PayPal's loader puts into the page, as the network would. */
export function installFakePaypal(): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src.includes('/sdk/js')) load(node);
    }
  }).observe(document.head, { childList: true });
}

function load(script: HTMLScriptElement): void {
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

/** Runs a checkout as PayPal's script does: the order, the buyer's action, and again if the page asks for it. */
async function checkout(options: PayPalButtonsComponentProps): Promise<void> {
  if (!fakePaypal.hasPopups) throw new Error('Can not open popup window');
  const orderID = await options.createOrder!({ paymentSource: 'paypal' }, {} as never);
  for (let isOpen = true; isOpen;) {
    isOpen = false;
    fakePaypal.shown.push(orderID);
    const action = fakePaypal.buyer.length > 1 ? fakePaypal.buyer.shift() : fakePaypal.buyer[0];
    if (action === 'stay') return new Promise(() => {});
    if (action === 'cancel') return options.onCancel?.({ orderID }, {} as never);
    const restart = () => void (isOpen = true);
    await options.onApprove!({ orderID, payerID: 'BUYER' }, { restart, redirect: () => {} });
  }
}
