import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent } from '../one-event/own-event.tsx';
import { EventFilms } from './event-films.tsx';
import { Interruptions } from './interruptions/interruptions.tsx';

/** The page on which an organiser uploads the film of an event and its captions, at `/studio/events/{eventId}/media`. */
export default function MediaPage() {
  return (
    <OwnEvent>
      {({ event, viewer, onChanged }) => (
        <EventFrame event={event} onChanged={onChanged}>
          <p className="-mb-2 max-w-[62ch] text-pretty text-muted">
            Upload one video file. We prepare it for every connection speed, and the event plays it as soon as it is ready.
          </p>
          <EventFilms key={event._id} eventId={event._id} userId={viewer.userId} />
          <Interruptions event={event} viewer={viewer} />
        </EventFrame>
      )}
    </OwnEvent>
  );
}
