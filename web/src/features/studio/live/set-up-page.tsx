import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { FormSection } from '../details/form-section.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent, type OwnEventProps } from '../one-event/own-event.tsx';
import { AdTag } from './ad-tag.tsx';
import { CostSection } from './cost/cost-section.tsx';
import { Ingest } from './ingest.tsx';
import { PrepareForm } from './prepare-form.tsx';
import { Targets } from './targets/targets.tsx';
import { isOpen, useBroadcast } from './use-broadcast.ts';

/** The set-up before the evening of an event, at `/studio/events/{eventId}/before`. */
export default function SetUpPage() {
  return (
    <OwnEvent>
      {(props) => (
        <EventFrame event={props.event} onChanged={props.onChanged}>
          <SetUp key={props.event._id} {...props} />
        </EventFrame>
      )}
    </OwnEvent>
  );
}

function SetUp({ event, viewer, onChanged }: OwnEventProps) {
  const { data: broadcast, error, mutate, isValidating } = useBroadcast(event._id, viewer.userId);
  if (!broadcast) {
    if (!error) return <StudioSkeleton label="Loading the broadcast..." blocks={['h-48', 'h-40']} />;
    const retry = () => void mutate();
    return <LoadProblem title="We could not load the broadcast" error={error} busy={isValidating} onRetry={retry} />;
  }
  const keep = (next: typeof broadcast) => void mutate(next, { revalidate: false });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        {isOpen(broadcast) ? (
          <Ingest eventId={event._id} broadcast={broadcast} onChanged={keep} />
        ) : (
          <FormSection
            id="ingest"
            title="Your encoder"
            lead="Prepare the broadcast some minutes before you need it. You then get an address and a key for your encoder."
          >
            <PrepareForm event={event} onPrepared={keep} />
          </FormSection>
        )}
        <Targets eventId={event._id} userId={viewer.userId} isFixed={isOpen(broadcast)} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <AdTag event={event} onChanged={onChanged} />
        <CostSection event={event} broadcast={broadcast} onChanged={onChanged} />
      </div>
    </div>
  );
}
