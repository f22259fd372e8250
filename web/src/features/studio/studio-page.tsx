import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';
import { OrganizerOnly } from './organizer-only.tsx';
import { OwnEvents } from './own-events.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { StudioLinks } from './studio-links.tsx';

/** The page with the events of an organiser, at `/studio`. */
export default function StudioPage() {
  return (
    <StudioFrame
      title="Your events"
      lead="Open an event to upload its film and captions."
      back={<StudioLinks current="Events" />}
    >
      <OrganizerOnly>
        {(events) => (
          <>
            <OwnEvents events={events} />
            <Link to={paths.team} className="self-start font-medium text-accent underline underline-offset-4">
              Your team
            </Link>
          </>
        )}
      </OrganizerOnly>
    </StudioFrame>
  );
}
