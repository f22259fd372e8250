import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { MessageWithLink } from '../message-with-link.tsx';
import { OrganizerOnly } from '../frame/organizer-only.tsx';
import { StudioFrame } from '../frame/studio-frame.tsx';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { BackToEvents } from './back-to-events.tsx';

/** An event of the organiser's, as the pages about it get it. */
export interface OwnEventProps {
  event: StudioEvent;
  /** All events of the organiser, this one included. */
  events: readonly StudioEvent[];
  viewer: Viewer;
  /** Takes the event as the server answered it after a change. */
  onChanged: (event: StudioEvent) => void;
}

/** Content about the event of the address, for its organiser. */
export function OwnEvent({ children }: { children: (props: OwnEventProps) => ReactNode }) {
  return (
    <OrganizerOnly framed={inFrame}>
      {(events, viewer) => (
        <Found events={events} viewer={viewer}>
          {children}
        </Found>
      )}
    </OrganizerOnly>
  );
}

const inFrame = (content: ReactNode) => (
  <StudioFrame title="Event" back={<BackToEvents />}>
    {content}
  </StudioFrame>
);

interface FoundProps extends Pick<OwnEventProps, 'events' | 'viewer'> {
  children: (props: OwnEventProps) => ReactNode;
}

function Found({ events, viewer, children }: FoundProps) {
  const { eventId } = useParams();
  const { keep } = useOwnEvents(viewer);
  const event = events.find(({ _id }) => _id === eventId);
  return event ? children({ event, events, viewer, onChanged: keep }) : <NoSuchEvent />;
}

function NoSuchEvent() {
  return (
    <StudioFrame title="Event" back={<BackToEvents />}>
      <MessageWithLink tone="error" title="Event not found" to={studioPath('events')} label="See your events">
        It may have been deleted, or belong to another account.
      </MessageWithLink>
    </StudioFrame>
  );
}
