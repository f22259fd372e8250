import type { SaleState } from '#shared/api/books/sales.ts';

const STATES: Readonly<Record<SaleState, { words: string; ink: string }>> = {
  paid: { words: 'Paid', ink: 'border-success/40 bg-success/8 text-success' },
  free: { words: 'Free', ink: 'border-line bg-raised text-text' },
  given: { words: 'Given', ink: 'border-line bg-raised text-text' },
  'partly-refunded': { words: 'Partly refunded', ink: 'border-line bg-raised text-text' },
  refunded: { words: 'Refunded', ink: 'border-line bg-raised text-muted' },
  'refund-failed': { words: 'Refund failed', ink: 'border-danger/40 bg-danger/8 text-danger' },
  disputed: { words: 'Disputed', ink: 'border-danger/40 bg-danger/8 text-danger' },
  'charged-back': { words: 'Charged back', ink: 'border-danger/40 bg-danger/8 text-danger' },
  returned: { words: 'Sent back', ink: 'border-line bg-raised text-muted' },
};

/** Returns the words for the state of a sale's money. */
export const stateInWords = (state: SaleState) => STATES[state].words;

/** The state of a sale's money, as a badge. */
export function StateOfSale({ state }: { state: SaleState }) {
  const { words, ink } = STATES[state];
  return (
    <span className={`inline-flex w-fit rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${ink}`}>
      {words}
    </span>
  );
}
