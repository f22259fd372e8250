/** A message to the buyer about a PayPal payment. */
export interface Notice {
  tone: 'error' | 'info';
  title: string;
  text: string;
  /** Retries the rest of the payment. */
  onRetry?: () => void;
}

export const refusalNotice = (text: string): Notice => ({ tone: 'error', title: 'PayPal payment not completed', text });

export const notices = {
  left: {
    tone: 'info',
    title: 'You left PayPal before paying',
    text: 'You have not been charged. Press the button to try again, or choose another payment method.',
  },
  broken: {
    tone: 'error',
    title: 'PayPal did not open',
    text: 'Allow pop-ups for this page, then press the button again.',
  },
} as const satisfies Record<string, Notice>;
