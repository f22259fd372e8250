import { OrganizerOnly } from './organizer-only.tsx';
import { OwnEvents } from './own-events.tsx';
import { StudioFrame } from './studio-frame.tsx';

/** The page with the events of an organiser, at `/studio`. */
export default function StudioPage() {
  return (
    <StudioFrame title="Your events" lead="Open an event to upload its film and captions.">
      <OrganizerOnly>{(events) => <OwnEvents events={events} />}</OrganizerOnly>
    </StudioFrame>
  );
}
