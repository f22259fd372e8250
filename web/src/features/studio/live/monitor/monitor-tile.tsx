import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { placeOf, writtenThere } from '../../../../lib/time/moments.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Skeleton } from '../../../../ui/loading/skeleton.tsx';
import { pictureInWords, runningTime } from '../broadcast-words.ts';
import { Tile } from '../tile.tsx';
import { isOpen } from '../use-broadcast.ts';
import type { MonitorSlot } from './monitor-slot.ts';

interface Props {
  event: StudioEvent;
  broadcast: OwnBroadcast;
  Monitor: MonitorSlot;
}

/** The programme monitor: the picture that viewers get, its sound, the time at the venue, and what the encoder sends. */
export function MonitorTile({ event, broadcast, Monitor }: Props) {
  const { isReceiving } = broadcast;
  return (
    <Tile
      id="monitor"
      title="Programme"
      aside={<Clock event={event} broadcast={broadcast} />}
      className={isOpen(broadcast) ? '' : 'self-start'}
    >
      <Suspense fallback={<Skeleton className="aspect-video rounded-control" />}>
        <Monitor eventId={event._id} broadcast={broadcast} />
      </Suspense>
      {isOpen(broadcast) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className={`text-sm font-semibold ${isReceiving ? 'text-success' : 'text-danger'}`}>{pictureInWords(broadcast)}</p>
          <a
            href={paths.watch(event._id)}
            target="_blank"
            rel="noreferrer"
            className="-my-3 inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline"
          >
            <ExternalLink aria-hidden className="size-4" />
            See it as viewers do
          </a>
        </div>
      )}
    </Tile>
  );
}

/** The time at the venue, and for how long the broadcast has been on air. */
function Clock({ event, broadcast: { liveAt } }: Omit<Props, 'Monitor'>) {
  const now = useNow();
  return (
    <p className="flex items-baseline gap-3 text-sm text-muted tabular-nums">
      {liveAt !== null && <span>On air {runningTime(now - Date.parse(liveAt))}</span>}
      <time dateTime={new Date(now).toISOString()} className="text-base font-semibold text-text">
        {writtenThere(now, placeOf(event), 'time-to-second')}
      </time>
    </p>
  );
}
