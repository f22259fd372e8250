import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BroadcastState } from '#shared/video/broadcast/broadcast.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent, type OwnEventProps } from '../one-event/own-event.tsx';
import { AudienceTile } from './audience/audience-tile.tsx';
import { EndDialog } from './show-end/end-dialog.tsx';
import { ClipsTile } from './clips-tile.tsx';
import { HealthTile } from './health/health-tile.tsx';
import { MarksTile } from './marks/marks-tile.tsx';
import type { MonitorSlot } from './monitor/monitor-slot.ts';
import { MonitorTile } from './monitor/monitor-tile.tsx';
import { NoticeTile } from './notice-tile.tsx';
import { PeopleTile } from './people-tile.tsx';
import { SignalTile } from './signal/signal-tile.tsx';
import { ShowEndSection } from './show-end/show-end-section.tsx';
import { useShowEnd } from './show-end/use-show-end.ts';
import { StateTile } from './state-tile.tsx';
import { isOpen, useBroadcast } from './use-broadcast.ts';

/** The control room of an event, at `/studio/events/{eventId}/live`. */
export default function LivePage({ Monitor }: { Monitor: MonitorSlot }) {
  return (
    <OwnEvent>
      {(props) => (
        <EventFrame event={props.event} onChanged={props.onChanged} isDense>
          <ControlRoom key={props.event._id} {...props} Monitor={Monitor} />
        </EventFrame>
      )}
    </OwnEvent>
  );
}

/**
 * Everything of a running show on one screen, which desktops show without scrolling. The order of its parts is that of a phone: the picture,
 * what comes next, what is wrong, and then the rest.
 */
function ControlRoom({ event, viewer, Monitor }: OwnEventProps & { Monitor: MonitorSlot }) {
  const { data: broadcast, error, mutate, isValidating } = useBroadcast(event._id, viewer.userId);
  const { data: asked, mutate: askAgain, isLoading: isAsking } = useShowEnd(event._id, viewer.userId, broadcast?.state);
  const showEnd = asked ?? null;
  const [isEnding, setEnding] = useState(false);
  useFollowedState(broadcast?.state, viewer);
  if (!broadcast) {
    if (!error) return <StudioSkeleton label="Loading the control room..." blocks={['h-48', 'h-40']} />;
    const retry = () => void mutate();
    return <LoadProblem title="We could not load the broadcast" error={error} busy={isValidating} onRetry={retry} />;
  }
  const keep = (next: typeof broadcast) => void mutate(next, { revalidate: false });
  // The picture stopped some time ago, and the broadcast goes on: its end needs an answer.
  const isOpenEnd = showEnd !== null && showEnd.endedAt === null;
  const { broadcastId } = broadcast;
  const isRunning = isOpen(broadcast);
  return (
    <>
      {showEnd && (
        <ShowEndSection
          event={event}
          viewer={viewer}
          showEnd={showEnd}
          onEnd={() => setEnding(true)}
          onChanged={() => void askAgain()}
        />
      )}
      <div className="grid items-stretch gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_minmax(0,0.9fr)]">
        <MonitorTile event={event} broadcast={broadcast} Monitor={Monitor} />
        <div className="flex min-w-0 flex-col gap-3">
          <StateTile
            event={event}
            broadcast={broadcast}
            isStale={error !== undefined}
            onChanged={keep}
            onEnd={isOpenEnd ? () => setEnding(true) : null}
            // Until it is known whether there is a question.
            mayEnd={broadcast.state !== 'interrupted' || !isAsking}
          />
          {isRunning && <SignalTile broadcast={broadcast} />}
        </div>
        {isRunning && (
          <div className="flex min-w-0 flex-col gap-3 [&>:first-child]:grow">
            <NoticeTile eventId={event._id} broadcast={broadcast} onChanged={keep} />
            <ClipsTile event={event} userId={viewer.userId} state={broadcast.state} isClosed />
          </div>
        )}
        {isRunning && <HealthTile event={event} broadcast={broadcast} />}
        {isRunning && <AudienceTile event={event} userId={viewer.userId} />}
        <div className="flex min-w-0 flex-col gap-3">
          {!isRunning && <AudienceTile event={event} userId={viewer.userId} />}
          {isRunning && broadcastId !== null && (
            <MarksTile key={broadcastId} event={event} userId={viewer.userId} broadcast={{ ...broadcast, broadcastId }} />
          )}
          {!isRunning && <ClipsTile event={event} userId={viewer.userId} state={broadcast.state} isClosed={false} />}
          <PeopleTile eventId={event._id} />
        </div>
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
    </>
  );
}

/** Reads the events again whenever the broadcast changes its state, which the title of the page and the lists of events show, too. */
function useFollowedState(state: BroadcastState | undefined, viewer: Viewer): void {
  const { refresh } = useOwnEvents(viewer);
  const known = useRef(state);
  const follow = useEffectEvent(() => {
    if (known.current !== undefined && known.current !== state) void refresh();
    known.current = state;
  });
  useEffect(() => follow(), [state]);
}
