import { useParams } from 'react-router-dom';
import type { StudioEvent } from '#shared/api/studio.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { BackToEvents } from '../back-to-events.tsx';
import { OrganizerOnly } from '../organizer-only.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { EventFilms } from './event-films.tsx';
import { Interruptions } from './interruptions/interruptions.tsx';

const LEAD =
  'Upload one video file. We make a version of it for every connection, and the event plays it as soon as it is ready.';

/** The page on which an organiser uploads the film of an event and its captions, at `/studio/events/{eventId}/media`. */
export default function MediaPage() {
  const { eventId = '' } = useParams();
  return (
    <OrganizerOnly>
      {(events, viewer) => {
        const event = events.find(({ _id }) => _id === eventId);
        return event ? <Media event={event} userId={viewer.userId} /> : <NoSuchEvent />;
      }}
    </OrganizerOnly>
  );
}

function Media({ event, userId }: { event: StudioEvent; userId: string }) {
  return (
    <StudioFrame title={event.title} lead={LEAD} back={<BackToEvents />}>
      <EventFilms key={event._id} eventId={event._id} userId={userId} />
      <Interruptions eventId={event._id} userId={userId} />
    </StudioFrame>
  );
}

function NoSuchEvent() {
  return (
    <StudioFrame title="Film" lead={LEAD} back={<BackToEvents />}>
      <Message
        tone="error"
        title="You have no such event"
        action={
          <Link to={paths.studio} className={buttonClass({ variant: 'secondary' })}>
            See your events
          </Link>
        }
      >
        It may belong to another account.
      </Message>
    </StudioFrame>
  );
}
