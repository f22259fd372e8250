import { useHashScroll } from '../../../lib/navigation/use-hash-scroll.ts';
import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent, type OwnEventProps } from '../one-event/own-event.tsx';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { LifecycleSection } from '../lifecycle/lifecycle-section.tsx';
import { PictureSection } from '../picture/picture-section.tsx';
import type { PosterSlot } from '../preview/poster-slot.ts';
import { Checklist } from '../publish/checklist.tsx';
import { DetailsForm } from './details-form.tsx';
import { FormSection } from './form-section.tsx';

/** The page with the details of an event, at `/studio/events/{eventId}`. */
export default function DetailsPage({ Poster }: { Poster: PosterSlot }) {
  return <OwnEvent>{(props) => <Details key={props.event._id} {...props} Poster={Poster} />}</OwnEvent>;
}

function Details({ event, onChanged, Poster, viewer }: OwnEventProps & { Poster: PosterSlot }) {
  useHashScroll();
  const { refresh } = useOwnEvents(viewer);
  const isOpen = event.status === 'draft' && !event.is_archived && !event.taken_down && event.needs.length > 0;
  return (
    <EventFrame event={event} onChanged={onChanged}>
      {isOpen && (
        <FormSection id="before" title="Before you publish">
          <Checklist event={event} />
        </FormSection>
      )}
      <DetailsForm event={event} onChanged={onChanged} Poster={Poster}>
        <PictureSection event={event} onChanged={onChanged} onStale={() => void refresh()} />
      </DetailsForm>
      <LifecycleSection event={event} viewer={viewer} onChanged={onChanged} />
    </EventFrame>
  );
}
