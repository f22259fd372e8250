import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { useCheckoutReturn } from '../../lib/purchase/checkout-return.ts';
import { keepPending } from '../../lib/session/pending.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccessMessage } from './access/access-message.tsx';
import { isPlayable } from './access/playback-access.ts';
import { usePlayback } from './access/use-playback.ts';
import { useSessionStatus } from './access/use-session-status.ts';
import type { LoadEngine } from './engine/engine.ts';
import { loadEngine as loadRealEngine } from './engine/load-engine.ts';
import { Player } from './player/player.tsx';
import { qualityMeter } from './quality/quality-meter.ts';
import { useProgressReport } from './resume/use-progress-report.ts';
import { Stage } from './stage.tsx';
import { WaitingPage } from './waiting/waiting-page.tsx';

/** The page at `/user/watch/:eventId` that plays an event. Logged-out visitors are sent to the login first. */
export default function WatchPage({ loadEngine = loadRealEngine }: { loadEngine?: LoadEngine }) {
  const { eventId = '' } = useParams();
  const status = useSessionStatus();
  const isSaving = useCheckoutReturn();
  if (isSaving) return <Dark>{confirming}</Dark>;
  if (status === null) return <Dark>{opening}</Dark>;
  if (status === 'missing' || status === 'expired') return <LogInFirst />;
  // A new page per event, so that the last one's progress is not reported for the next.
  return <Film key={eventId} eventId={eventId} loadEngine={loadEngine} />;
}

/** The player if the viewer has access, else the reason why not. */
function Film({ eventId, loadEngine }: { eventId: string; loadEngine: LoadEngine }) {
  const progress = useProgressReport();
  const [quality] = useState(() => qualityMeter());
  const { state, renew, restart } = usePlayback(eventId, progress.read, quality);
  if (state.phase === 'granted') {
    const { grant } = state;
    if (!isPlayable(grant)) return <WaitingPage grant={grant} />;
    // A player per manifest, so that a preview leaves no state behind in the event itself.
    const player = { eventId, grant, renew, loadEngine, followProgress: progress.follow, quality };
    return <Player key={grant.manifestUrl} {...player} />;
  }
  if (state.phase === 'refused' && state.error.status === 401 && !state.before) {
    return <LogInFirst />;
  }
  return (
    <Dark>
      {state.phase === 'refused' && (
        <AccessMessage error={state.error} before={state.before} onTakeOver={() => restart({ takeOver: true })} />
      )}
      {state.phase === 'failed' && (
        <Stage
          icon={CloudOff}
          title="We could not start the video"
          text={state.error.message}
          action={<Button onClick={() => restart()}>Try again</Button>}
        />
      )}
      {state.phase === 'asking' && (state.error ? retrying : opening)}
    </Dark>
  );
}

/** The page's dark background. */
function Dark({ children }: { children: ReactNode }) {
  return <main className="dark relative h-dvh bg-black text-white">{children}</main>;
}

const opening = (
  <div role="status" className="absolute inset-0 grid place-items-center">
    <h1 className="sr-only">Opening the event...</h1>
    <Spinner size={48} />
  </div>
);

const retrying = (
  <Progress
    title="This is taking longer than usual"
    text="Keep this page open. We keep trying, and the video starts right here."
  />
);

const confirming = <Progress title="Confirming your payment..." text="This takes a moment, then the video starts right here." />;

/** A spinner with words. */
function Progress({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-5 p-6 text-center">
      <Spinner size={48} />
      <h1 className="text-2xl font-bold text-balance">{title}</h1>
      <p className="text-balance text-white/80">{text}</p>
    </div>
  );
}

/** Redirects to the login page, which leads back here. */
function LogInFirst() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    keepPending({ kind: 'visit', returnTo: pathname });
    void navigate(paths.login, { replace: true });
  }, [navigate, pathname]);
  return null;
}
