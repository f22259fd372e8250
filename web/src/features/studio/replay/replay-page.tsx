import { Clapperboard } from 'lucide-react';
import { studioPath } from '#shared/site/studio-screens.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent, type OwnEventProps } from '../one-event/own-event.tsx';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { EmptyPart } from '../sections/empty-part.tsx';
import { ClipsSection } from './clips-section.tsx';
import { ReleaseSetting } from './publish/release-setting.tsx';
import { ReplayForm } from './replay-form.tsx';
import { useReplay } from './use-replay.ts';

/** The page on which an organiser cuts and publishes the replay of a broadcast, at `/studio/events/{eventId}/replay`. */
export default function ReplayPage() {
  return (
    <OwnEvent>
      {(props) => (
        <EventFrame event={props.event} onChanged={props.onChanged}>
          <Replay key={props.event._id} {...props} />
          <ClipsSection event={props.event} userId={props.viewer.userId} />
          <ReleaseSetting event={props.event} onChanged={props.onChanged} />
        </EventFrame>
      )}
    </OwnEvent>
  );
}

function Replay({ event, viewer, onChanged }: OwnEventProps) {
  const { refresh } = useOwnEvents(viewer);
  const { data: replay, error, mutate, isValidating } = useReplay(event._id, viewer.userId);
  if (replay === undefined) {
    if (!error) return <StudioSkeleton label="Loading the replay..." blocks={['h-80', 'h-40']} />;
    const retry = () => void mutate();
    return <LoadProblem title="We could not load the replay" error={error} busy={isValidating} onRetry={retry} />;
  }
  if (replay === null) return <NoReplay eventId={event._id} />;
  return (
    <ReplayForm
      key={replay.broadcastId}
      event={event}
      replay={replay}
      onReplay={(next) => void mutate(next, { revalidate: false })}
      onChanged={onChanged}
      onStale={() => void refresh()}
    />
  );
}

const NoReplay = ({ eventId }: { eventId: string }) => (
  <EmptyPart
    icon={Clapperboard}
    title="No replay yet"
    action={
      <Link to={studioPath('live', eventId)} className={buttonClass({ variant: 'secondary' })}>
        Go to the control room
      </Link>
    }
  >
    Everything you broadcast is recorded. After the show you trim it here, cut out what viewers should not see again, and publish
    it.
  </EmptyPart>
);
