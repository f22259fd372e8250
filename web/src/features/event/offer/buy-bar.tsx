import type { Package } from '#shared/api/events.ts';
import { formatMoney } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { bestOf, offerAt } from './offer-at.ts';

interface Props {
  packages: Package[];
  /** Milliseconds since the epoch. */
  now: number;
  busyId: string | null;
  onBuy: (pkg: Package) => void;
}

/** Keeps the obvious button within a thumb's reach where the packages are further down the page. */
export function BuyBar({ packages, now, busyId, onBuy }: Props) {
  const best = bestOf(packages, now);
  if (!best) return null;
  return (
    <aside
      aria-label="Buy"
      className="fixed inset-x-0 bottom-0 z-10 flex items-center justify-between gap-4 border-t border-white/15 bg-surface/90 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md sm:px-8 lg:hidden"
    >
      <p className="flex min-w-0 flex-col">
        <span className="truncate text-sm text-muted">{best.name}</span>
        <span className="text-xl font-bold tabular-nums">{formatMoney(offerAt(best, now).price)}</span>
      </p>
      <Button busy={busyId === best._id} onClick={() => onBuy(best)} className="min-w-36">
        Pay Now
      </Button>
    </aside>
  );
}
