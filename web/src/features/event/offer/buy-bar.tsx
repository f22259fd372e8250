import { formatMoney } from '#shared/money/money.ts';
import { offerAt } from '../../../lib/purchase/offer-at.ts';
import { buyingWords } from '../../../lib/purchase/purchase.ts';
import { Button } from '../../../ui/button.tsx';
import { bestOf } from './best-of.ts';
import type { OfferProps } from './packages.tsx';

/** A bar at the bottom of small screens that keeps the buy button within reach while the packages are further down the page. */
export function BuyBar({ packages, now, soldOut, busyId, onBuy, onIntent }: OfferProps) {
  const best = bestOf(packages, now, soldOut);
  if (!best) return null;
  return (
    <aside
      aria-label="Buy"
      className="fixed inset-x-0 bottom-0 z-10 flex items-center justify-between gap-4 border-t border-white/15 bg-surface/90 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md sm:px-8 lg:hidden"
    >
      <p className="flex min-w-0 flex-col">
        <span className="truncate text-sm text-muted">{best.name}</span>
        <span className="text-xl font-bold tabular-nums">
          {formatMoney(offerAt(best, now).price)}
          {best.subscription && <span className="text-sm font-normal text-muted"> per {best.subscription.interval}</span>}
        </span>
      </p>
      <Button
        busy={busyId === best._id}
        onClick={() => onBuy(best)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        className="min-w-36"
      >
        {buyingWords(best)}
      </Button>
    </aside>
  );
}
