import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { useMyEmail } from '../../../lib/session/use-my-email.ts';

/** Time to see that the payment went through. */
const SEEN_MS = 1200;
/** Time to read as well where the receipt goes, for buyers who may have mistyped their address. */
const CHECKED_MS = 5000;

/** The way on to the film. */
export interface Follow {
  /** True while the page is about to go on by itself. */
  isGoing: boolean;
  /** Stays on the page. */
  stay: () => void;
  /** Called when the buyer begins and ends correcting their address; at its end the time to read begins again. */
  onCorrecting: (isCorrecting: boolean) => void;
}

/**
 * Goes on to the film automatically once there is one, but not before the result could be seen, nor before an address that may be wrong could be
 * checked, nor while the buyer corrects it, nor once they chose to stay.
 * @param eventId the event to go on to; undefined to stay
 */
export function useFollow(eventId: string | undefined): Follow {
  const navigate = useNavigate();
  const { data: address } = useMyEmail();
  const [isHeld, setIsHeld] = useState<'no' | 'correcting' | 'stays'>('no');
  const [wasCorrecting, setWasCorrecting] = useState(false);
  const isGoing = eventId !== undefined && isHeld === 'no';
  const isKnown = address?.canCorrect === false && !wasCorrecting;
  const since = useRef(0);
  useEffect(() => {
    if (isGoing) since.current = Date.now();
  }, [eventId, isGoing]);
  useEffect(() => {
    if (!isGoing) return;
    const wait = since.current + (isKnown ? SEEN_MS : CHECKED_MS) - Date.now();
    const timer = setTimeout(() => void navigate(paths.watch(eventId), { replace: true }), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [eventId, isGoing, isKnown, navigate]);
  return {
    isGoing,
    stay: () => setIsHeld('stays'),
    onCorrecting: (isCorrecting) => {
      setWasCorrecting(true);
      setIsHeld((held) => (held === 'stays' ? held : isCorrecting ? 'correcting' : 'no'));
    },
  };
}
