import { useNow } from '../../../lib/time/use-now.ts';
import type { Grant } from '../access/playback-access.ts';
import '../player/player.css';
import { TitleBar } from '../player/overlay/title-bar.tsx';
import { waitingFor } from './use-waiting.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** The waiting room for viewers whose grant has no media yet. */
export function WaitingPage({ grant, message }: { grant: Grant; message: string | null }) {
  return (
    <div className="player relative h-full overflow-hidden">
      <WaitingRoom grant={grant} phase={waitingFor(grant, useNow()) ?? 'late'} message={message} />
      <TitleBar title={null} faded="" />
    </div>
  );
}
