/** Something the buyer should know of a payment by PayPal. */
export interface Notice {
  tone: 'error' | 'info';
  title: string;
  text: string;
  /** Tries the rest of the payment once more. */
  onRetry?: () => void;
}

export const refusalNotice = (text: string): Notice => ({ tone: 'error', title: 'PayPal payment not completed', text });

export const notices = {
  left: {
    tone: 'info',
    title: 'You left PayPal before paying',
    text: 'Nothing is lost and you have not been charged. Press the button again, or pay another way.',
  },
  broken: {
    tone: 'error',
    title: 'PayPal did not open',
    text: 'Allow this page to open a window, then press the button again.',
  },
} as const satisfies Record<string, Notice>;
