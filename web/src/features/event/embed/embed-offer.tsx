import { ExternalLink } from 'lucide-react';
import type { ShownEvent } from '#shared/api/site/events.ts';
import { formatMoney } from '#shared/money/money.ts';
import { eventAddress } from '../../../lib/navigation/event-address.ts';
import { boot } from '../../../lib/page/boot.ts';
import { offerAt } from '../../../lib/purchase/offer-at.ts';
import { useSoldOut } from '../../../lib/purchase/sold-out.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useSaleClock } from '../offer/use-sale-clock.ts';

/** The lowest price, and the way to the event's own page, where it is bought and where buyers sign in. */
export function EmbedOffer({ event, subdomain }: { event: ShownEvent; subdomain: string }) {
  const now = useSaleClock(event.packages);
  const soldOut = useSoldOut(event.packages);
  const offers = event.packages.map((pkg) => offerAt(pkg, now, soldOut.has(pkg._id)));
  const prices = offers.filter(({ state }) => state === 'open').map(({ price }) => price);
  const { operator } = boot();
  const isOnSale = prices.length > 0;
  return (
    <div className="flex flex-col gap-1 max-sm:w-full">
      <div className="flex items-center gap-x-4 gap-y-1">
        {isOnSale ? (
          <p className="shrink-0 text-2xl font-bold tracking-tight tabular-nums short:text-xl">
            {offers.length > 1 && <span className="text-base font-normal text-text/85">from </span>}
            {formatMoney(Math.min(...prices))}
          </p>
        ) : (
          offers.some(({ state }) => state === 'sold-out') && <p className="shrink-0 text-lg font-semibold">Sold out</p>
        )}
        <a
          href={eventAddress(subdomain)}
          target="_blank"
          className={`${buttonClass({ variant: isOnSale ? 'primary' : 'secondary' })} min-w-0 grow`}
        >
          <span className="truncate">
            {isOnSale ? 'Buy' : 'See the event'}
            {isOnSale && <span className="max-sm:hidden"> and watch</span>} on {operator}
          </span>
          <ExternalLink aria-hidden className="size-4 shrink-0 max-[22rem]:hidden" />
          <span className="sr-only">(in a new tab)</span>
        </a>
      </div>
      <p className="text-sm text-text/85 lg:text-right short:hidden">Already bought it? You watch it there, too.</p>
    </div>
  );
}
