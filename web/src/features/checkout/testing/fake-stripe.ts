import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

export interface Confirmation {
  error?: Partial<StripeError>;
  paymentIntent?: Partial<PaymentIntent>;
}

/** Stands in for the provider's script in the page: draws a labelled field, and answers as a test tells it to. */
export const fakeStripe = {
  confirmPayment: jest.fn<
    Promise<Confirmation>,
    [{ clientSecret?: string; redirect?: string; confirmParams?: { return_url?: string } }]
  >(),
  /** The error of the typed card, which the form finds before anything is paid; null for none. */
  invalid: null as StripeError | null,
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
        submit: async () => (fakeStripe.invalid ? { error: fakeStripe.invalid } : {}),
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
  const listeners = new Map<string, (event?: { empty: boolean }) => void>();
  let root: HTMLElement | undefined;
  return {
    on: (event: string, listener: (event?: { empty: boolean }) => void) => void listeners.set(event, listener),
    off: () => {},
    update: () => {},
    mount(place: HTMLElement) {
      root = document.createElement('div');
      root.innerHTML = '<label>Card number <input></label>';
      const input = root.querySelector('input')!;
      input.addEventListener('input', () => listeners.get('change')?.({ empty: input.value === '' }));
      place.append(root);
      queueMicrotask(() => listeners.get('ready')?.());
    },
    destroy: () => root?.remove(),
  };
}
