import { Check } from 'lucide-react';
import type { Event, Package } from '#shared/api/events.ts';
import { formatMoney } from '#shared/money.ts';

/** What is being bought and what it costs. */
export function OrderSummary({ event, pkg }: { event: Event; pkg: Package }) {
  return (
    <section aria-label="Your order" className="flex flex-col gap-4 self-start rounded-card bg-raised p-5">
      <div className="flex items-center gap-4 sm:flex-col sm:items-stretch">
        {event.image && (
          <img src={event.image} alt="" width={320} height={180} className="h-16 w-24 shrink-0 rounded-control object-cover sm:aspect-video sm:h-auto sm:w-full" />
        )}
        <div className="min-w-0">
          <p className="font-semibold text-balance">{event.title}</p>
          <p className="text-sm text-muted">{pkg.name}</p>
        </div>
      </div>
      {pkg.includes.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm sm:flex-col sm:gap-2">
          {pkg.includes.map((item) => (
            <li key={item} className="flex gap-1.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              {item}
            </li>
          ))}
        </ul>
      )}
      <p className="flex items-baseline justify-between border-t border-line pt-4">
        <span>Total</span>
        <span className="text-2xl font-bold tabular-nums">{formatMoney(pkg.price)}</span>
      </p>
    </section>
  );
}
