import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { keepPending } from '../../lib/pending.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccessMessage } from './access/access-message.tsx';
import { isPlayable } from './access/playback-access.ts';
import { usePlayback } from './access/use-playback.ts';
import type { LoadEngine } from './engine/engine.ts';
import { loadEngine as loadRealEngine } from './engine/load-engine.ts';
import { Player } from './player/player.tsx';
import { Stage } from './stage.tsx';
import { WaitingPage } from './waiting/waiting-page.tsx';

/** The film of an event its viewer may watch, at `/user/watch/:eventId`. */
export default function WatchPage({ loadEngine = loadRealEngine }: { loadEngine?: LoadEngine }) {
  const { eventId = '' } = useParams();
  const { state, renew, restart } = usePlayback(eventId);
  if (state.phase === 'granted') {
    const { grant } = state;
    if (!isPlayable(grant)) return <WaitingPage grant={grant} />;
    // Another film is another player: a preview leaves nothing behind in the event itself.
    return <Player key={grant.manifestUrl} grant={grant} renew={renew} loadEngine={loadEngine} />;
  }
  if (state.phase === 'refused' && state.error.status === 401 && !state.before) {
    return <LogInFirst />;
  }
  return (
    <main className="dark relative h-dvh bg-black text-white">
      {state.phase === 'refused' && <AccessMessage error={state.error} before={state.before} />}
      {state.phase === 'failed' && (
        <Stage
          icon={CloudOff}
          title="We could not start the video"
          text={state.error.message}
          action={<Button onClick={restart}>Try again</Button>}
        />
      )}
      {state.phase === 'asking' && (
        <div role="status" className="absolute inset-0 grid place-items-center">
          <h1 className="sr-only">Opening the event...</h1>
          <Spinner size={48} />
        </div>
      )}
    </main>
  );
}

/** Leads to the login page, which leads back here. */
function LogInFirst() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    keepPending({ kind: 'visit', returnTo: pathname });
    void navigate(paths.login, { replace: true });
  }, [navigate, pathname]);
  return null;
}
