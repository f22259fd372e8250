import { CircleX } from 'lucide-react';
import type { ShownEvent } from '#shared/api/site/events.ts';
import { PROCESSING_DAYS } from '#shared/money/refund-policy.ts';
import { eventsAddress } from '../../../lib/navigation/event-address.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EventColumns } from '../event-columns.tsx';
import { EventFooter } from '../event-footer.tsx';
import { Presenter } from '../presenter.tsx';
import { PosterHeader } from '../poster-header.tsx';
import { Poster } from '../poster.tsx';

interface Props {
  event: ShownEvent;
  reason: string;
}

/** The page of an event that was cancelled: why, and what happens with the money. */
export default function EventCancelled({ event, reason }: Props) {
  return (
    <Poster image={event.image}>
      <PosterHeader />
      <EventColumns
        about={
          <>
            <p className="inline-flex items-center gap-2 rounded-full border border-white/25 bg-black/40 py-1.5 pr-4 pl-3 text-sm font-semibold text-white">
              <CircleX aria-hidden className="size-4" />
              Cancelled
            </p>
            <h1 className="text-4xl leading-[1.02] font-extrabold tracking-[-0.03em] text-balance wrap-anywhere lg:text-5xl">
              {event.title}
            </h1>
            <p className="text-text/85 wrap-anywhere">
              Presented by <Presenter event={event} />
            </p>
            <p className="max-w-reading text-lg text-pretty whitespace-pre-line wrap-anywhere text-text/85">{reason}</p>
          </>
        }
        offer={
          <section
            aria-labelledby="money"
            className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6 shadow-card"
          >
            <h2 id="money" className="text-xl font-bold tracking-tight">
              You get your money back
            </h2>
            <p className="text-pretty">
              Everybody who bought this event is refunded in full, to the card or the PayPal account that paid. You do not have to
              do anything. We send you an email, and your bank or PayPal takes {PROCESSING_DAYS}.
            </p>
            <p className="text-pretty text-muted">
              For a gift, the money goes back to the person who gave it. For a bundle, you get this event’s share back and keep
              the other events. Subscriptions go on.
            </p>
            <a href={eventsAddress()} className={`${buttonClass({ variant: 'secondary' })} mt-2 self-start`}>
              See what else is on
            </a>
          </section>
        }
      />
      <EventFooter eventId={event._id} />
    </Poster>
  );
}
