import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { useMyEmail } from '../../../lib/session/use-my-email.ts';

/** Time to read that the payment went through. */
const SEEN_MS = 1200;
/** Time to read as well where the receipt goes, for buyers who may have mistyped their address. */
const CHECKED_MS = 5000;

/**
 * Goes on to the film automatically once there is one, but not before the result could be read, nor while the buyer corrects their
 * address.
 * @param eventId the event to go on to; undefined to stay
 * @returns a function for the beginning and the end of a correction; at its end the time to read begins again
 */
export function useFollow(eventId: string | undefined): (isCorrecting: boolean) => void {
  const navigate = useNavigate();
  const { data, isLoading } = useMyEmail();
  const [shown, setShown] = useState(() => ({ at: Date.now(), isCorrecting: false, wasCorrecting: false }));
  const { at, isCorrecting, wasCorrecting } = shown;
  const readBy = at + (isLoading || data?.canCorrect || wasCorrecting ? CHECKED_MS : SEEN_MS);
  useEffect(() => {
    if (eventId === undefined || isCorrecting) return;
    const timer = setTimeout(() => void navigate(paths.watch(eventId), { replace: true }), Math.max(0, readBy - Date.now()));
    return () => clearTimeout(timer);
  }, [eventId, isCorrecting, readBy, navigate]);
  return (nowCorrecting) => setShown({ at: Date.now(), isCorrecting: nowCorrecting, wasCorrecting: true });
}
