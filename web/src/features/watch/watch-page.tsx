import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ApiError } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useCheckoutReturn } from '../../lib/purchase/checkout-return.ts';
import { keepPending } from '../../lib/session/pending.ts';
import { About } from './about/about.tsx';
import type { LoginSlot } from './access/log-in-again.tsx';
import type { Grant } from './access/playback-access.ts';
import { useSessionStatus } from './access/use-session-status.ts';
import type { LoadEngine } from './engine/engine.ts';
import { Beside } from './frame/beside.ts';
import { Screen } from './frame/screen.tsx';
import Film, { Dark, opening, Progress } from './film.tsx';

interface Props {
  loadEngine?: LoadEngine;
  Login?: LoginSlot;
  /** Shows and sells the event to somebody who has not bought it. Missing to say only that they have not. */
  Offer?: ComponentType<{ eventId: string; message: string }>;
}

/** The page at `/user/watch/:eventId` that plays an event. Logged-out visitors are sent to the login first. */
export default function WatchPage({ loadEngine, Login, Offer }: Props) {
  const { eventId = '' } = useParams();
  const status = useSessionStatus();
  const isSaving = useCheckoutReturn();
  if (isSaving) return <Waiting>{confirming}</Waiting>;
  if (status === null) return <Waiting>{opening}</Waiting>;
  if (status === 'missing' || status === 'expired') return <LogInFirst />;
  // A new page per event, so that the last one's progress is not reported for the next.
  return (
    <Film
      key={eventId}
      eventId={eventId}
      renderRefusal={(error, before) =>
        Offer && isUnsold(error, before) ? <Offer eventId={eventId} message={error.message} /> : logInFirst(error, before)
      }
      About={About}
      {...(Login && { Login })}
      {...(loadEngine && { loadEngine })}
    />
  );
}

/** The page before it is known who watches. */
const Waiting = ({ children }: { children: ReactNode }) => (
  <Beside value={BESIDE}>
    <Screen about={null}>
      <Dark>{children}</Dark>
    </Screen>
  </Beside>
);

const BESIDE = { isShown: true, isCinema: false, toggleCinema: () => {} };

/** Returns true for somebody who has bought nothing that opens the event, and did not watch it just now. */
const isUnsold = (error: ApiError, before: Grant | null) => error.status === 402 && before === null;

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
