import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ApiError } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useCheckoutReturn } from '../../lib/purchase/checkout-return.ts';
import { keepPending } from '../../lib/session/pending.ts';
import type { LoginSlot } from './access/log-in-again.tsx';
import type { Grant } from './access/playback-access.ts';
import { useSessionStatus } from './access/use-session-status.ts';
import type { LoadEngine } from './engine/engine.ts';
import Film, { Dark, opening, Progress } from './film.tsx';

/** The page at `/user/watch/:eventId` that plays an event. Logged-out visitors are sent to the login first. */
export default function WatchPage({ loadEngine, Login }: { loadEngine?: LoadEngine; Login?: LoginSlot }) {
  const { eventId = '' } = useParams();
  const status = useSessionStatus();
  const isSaving = useCheckoutReturn();
  if (isSaving) return <Dark>{confirming}</Dark>;
  if (status === null) return <Dark>{opening}</Dark>;
  if (status === 'missing' || status === 'expired') return <LogInFirst />;
  // A new page per event, so that the last one's progress is not reported for the next.
  return (
    <Film
      key={eventId}
      eventId={eventId}
      renderRefusal={logInFirst}
      {...(Login && { Login })}
      {...(loadEngine && { loadEngine })}
    />
  );
}

const logInFirst = (error: ApiError, before: Grant | null) => (error.status === 401 && !before ? <LogInFirst /> : null);

const confirming = <Progress title="Confirming your payment..." text="This takes a moment, then the video starts right here." />;

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
