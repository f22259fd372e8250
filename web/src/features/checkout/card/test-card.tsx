import { TEST_CARD } from '../../../lib/purchase/test-purchase.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** The card with which a seller tries the checkout of their own event. */
export function TestCard() {
  return (
    <section aria-label="Test card" className="flex flex-col gap-2 rounded-card border border-accent p-4">
      <p className="font-semibold">This is your test purchase</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="text-lg font-semibold tabular-nums">{TEST_CARD}</code>
        <CopyButton text={TEST_CARD.replaceAll(' ', '')} what="card number" />
      </div>
      <p className="text-sm text-pretty text-muted">
        Pay with this card, any date to come and any three digits. No money is taken, and it is refunded by itself in a few
        minutes.
      </p>
    </section>
  );
}
