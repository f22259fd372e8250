import { useNow } from '../../../lib/time/use-now.ts';
import type { EventStatus } from '#shared/api/video/broadcast.ts';
import type { Grant } from '../access/playback-access.ts';
import '../player/player.css';
import { TitleBar } from '../player/overlay/title-bar.tsx';
import { waitingFor } from './use-waiting.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** The part of an event's status that its waiting room tells. */
type News = Pick<EventStatus, 'message' | 'cancelled'>;

/** The waiting room for viewers whose grant has no media yet. */
export function WaitingPage({ grant, news }: { grant: Grant; news: News | undefined }) {
  return (
    <div className="player relative h-full overflow-hidden">
      <WaitingRoom
        grant={grant}
        phase={waitingFor(grant, useNow()) ?? 'late'}
        message={news?.message ?? null}
        cancelled={news?.cancelled !== undefined}
      />
      <TitleBar title={null} faded="" />
    </div>
  );
}
