import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

export interface Confirmation {
  error?: Partial<StripeError>;
  paymentIntent?: Partial<PaymentIntent>;
}

/** Stands in for the provider's script in the page: draws a labelled field, and answers as a test tells it to. */
export const fakeStripe = {
  confirmPayment: jest.fn<Promise<Confirmation>, [{ redirect?: string; confirmParams?: { return_url?: string } }]>(),
  /** The options with which the card form was last created or updated. */
  options: {} as Record<string, unknown>,
};

/** Puts the stand-in where `loadStripe` looks first. */
export function installFakeStripe(): void {
  const script = () => ({
    elements(options: Record<string, unknown>) {
      fakeStripe.options = options;
      let element: ReturnType<typeof cardElement> | null = null;
      return {
        create: () => (element = cardElement()),
        getElement: () => element,
        update: (change: Record<string, unknown>) => Object.assign(fakeStripe.options, change),
        submit: async () => ({}),
      };
    },
    confirmPayment: (options: Parameters<typeof fakeStripe.confirmPayment>[0]) => fakeStripe.confirmPayment(options),
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
  });
  Object.assign(window, { Stripe: Object.assign(script, { version: 'endive' }) });
}

function cardElement() {
  const listeners = new Map<string, () => void>();
  let root: HTMLElement | undefined;
  return {
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    off: () => {},
    update: () => {},
    mount(place: HTMLElement) {
      root = document.createElement('div');
      root.innerHTML = '<label>Card number <input></label>';
      place.append(root);
      queueMicrotask(() => listeners.get('ready')?.());
    },
    destroy: () => root?.remove(),
  };
}
