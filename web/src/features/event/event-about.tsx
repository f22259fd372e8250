import type { ShownEvent } from '#shared/api/site/events.ts';
import { shapeOf } from '#shared/shell/prerendered.ts';
import { boot } from '../../lib/page/boot.ts';
import { useTakenOver } from '../../lib/page/use-taken-over.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Presenter } from './presenter.tsx';
import { Countdown } from './time/countdown.tsx';
import { EventDate } from './time/event-date.tsx';
import { StatusBadge } from './time/status-badge.tsx';

/** The event's status, title, organiser, date, description and countdown. */
export function EventAbout({ event }: { event: ShownEvent }) {
  const now = useNow();
  const { state, isLong } = shapeOf(event, useTakenOver() ? now : Date.parse(boot().writtenAt));
  const size = isLong ? 'lg:text-[3.75rem]' : 'lg:text-5xl';
  return (
    <>
      <StatusBadge state={state} />
      <h1
        className={`text-4xl leading-[1.02] font-extrabold tracking-[-0.03em] text-balance wrap-anywhere [word-spacing:0.05em] ${size}`}
      >
        {event.title}
      </h1>
      <p className="brand-by text-text/85 wrap-anywhere">
        Presented by <Presenter event={event} />
      </p>
      <EventDate event={event} state={state} />
      <p className="max-w-reading text-lg text-pretty whitespace-pre-line text-text/85">{event.description}</p>
      {state === 'upcoming' && (
        <div className="mt-2">
          <Countdown to={event.start_time} />
        </div>
      )}
    </>
  );
}
