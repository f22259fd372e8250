import { useState } from 'react';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent, type OwnEventProps } from '../one-event/own-event.tsx';
import { AdTag } from './ad-tag.tsx';
import { BroadcastSection } from './broadcast-section.tsx';
import { CostSection } from './cost/cost-section.tsx';
import { EndSession } from './end-session.tsx';
import { EndDialog } from './show-end/end-dialog.tsx';
import { Ingest } from './ingest.tsx';
import { NoticeSection } from './notice-section.tsx';
import { SalesNow } from './sales-now.tsx';
import { SignalSection } from './signal/signal-section.tsx';
import { ShowEndSection } from './show-end/show-end-section.tsx';
import { useShowEnd } from './show-end/use-show-end.ts';
import { Targets } from './targets/targets.tsx';
import { isOpen, useBroadcast } from './use-broadcast.ts';
import { ViewersNow } from './viewers-now.tsx';

/** The control room of an event, at `/studio/events/{eventId}/live`. */
export default function LivePage() {
  return (
    <OwnEvent>
      {(props) => (
        <EventFrame event={props.event} onChanged={props.onChanged}>
          <ControlRoom key={props.event._id} {...props} />
        </EventFrame>
      )}
    </OwnEvent>
  );
}

function ControlRoom({ event, viewer, onChanged }: OwnEventProps) {
  const { data: broadcast, error, mutate, isValidating } = useBroadcast(event._id, viewer.userId);
  const { data: asked, mutate: askAgain, isLoading: isAsking } = useShowEnd(event._id, viewer.userId, broadcast?.state);
  const showEnd = asked ?? null;
  const [isEnding, setEnding] = useState(false);
  if (!broadcast) {
    if (!error) return <StudioSkeleton label="Loading the control room..." blocks={['h-48', 'h-40']} />;
    const retry = () => void mutate();
    return <LoadProblem title="We could not load the broadcast" error={error} busy={isValidating} onRetry={retry} />;
  }
  const keep = (next: typeof broadcast) => void mutate(next, { revalidate: false });
  // The picture stopped some time ago, and the broadcast goes on: its end needs an answer.
  const isOpenEnd = showEnd !== null && showEnd.endedAt === null;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-6">
        {showEnd && (
          <ShowEndSection
            event={event}
            viewer={viewer}
            showEnd={showEnd}
            onEnd={() => setEnding(true)}
            onChanged={() => void askAgain()}
          />
        )}
        <BroadcastSection
          event={event}
          broadcast={broadcast}
          isStale={error !== undefined}
          onChanged={keep}
          onEnd={isOpenEnd ? () => setEnding(true) : null}
          // Until it is known whether there is a question.
          mayEnd={broadcast.state !== 'interrupted' || !isAsking}
        />
        {isOpen(broadcast) && <SignalSection broadcast={broadcast} />}
        {isOpen(broadcast) && <NoticeSection eventId={event._id} broadcast={broadcast} onChanged={keep} />}
        {isOpen(broadcast) && <Ingest eventId={event._id} broadcast={broadcast} onChanged={keep} />}
        <Targets eventId={event._id} userId={viewer.userId} isFixed={isOpen(broadcast)} />
        <AdTag event={event} onChanged={onChanged} />
        <CostSection event={event} broadcast={broadcast} onChanged={onChanged} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ViewersNow eventId={event._id} userId={viewer.userId} />
        <SalesNow eventId={event._id} userId={viewer.userId} />
        <EndSession eventId={event._id} />
      </div>
      {isEnding && isOpenEnd && (
        <EndDialog
          event={event}
          userId={viewer.userId}
          showEnd={showEnd}
          onEnded={keep}
          onAnswered={() => void askAgain()}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}
