import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { placeOf, writtenThere } from '../../../lib/time/moments.ts';
import { Message } from '../../../ui/message.tsx';
import { CancellationPanel } from '../cancel/cancellation-panel.tsx';
import { PublishActions } from '../publish/publish-actions.tsx';
import { StudioFrame } from '../frame/studio-frame.tsx';
import { BackToEvents } from './back-to-events.tsx';
import { EventStatus } from './event-status.tsx';
import { EventTabs } from './event-tabs.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
  /** True for a page that has to fit the screen. */
  isDense?: boolean;
  children: ReactNode;
}

/** The frame of each page about one event: its title and state, the way to publish it, and the event's other pages. */
export function EventFrame({ event, onChanged, isDense = false, children }: Props) {
  return (
    <StudioFrame
      title={event.title}
      lead={
        <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <EventStatus event={event} />
          <span className="inline-flex items-center gap-1.5 text-sm">
            <CalendarDays aria-hidden className="size-4 shrink-0" />
            {writtenThere(event.start_time, placeOf(event))}
          </span>
        </span>
      }
      back={<BackToEvents />}
      actions={<PublishActions event={event} onChanged={onChanged} />}
      tabs={<EventTabs eventId={event._id} />}
      isDense={isDense}
    >
      {event.taken_down && (
        <Message tone="error" title="We took this event off sale">
          {event.taken_down.reason} You can still change it. Answer our email once you have put it right.
        </Message>
      )}
      {event.cancelled && <CancellationPanel event={event} cancelled={event.cancelled} />}
      {children}
    </StudioFrame>
  );
}
