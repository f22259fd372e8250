import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';

/** Time to read what was bought, and where the receipt goes. */
const READ_MS = 5000;

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
 * Goes on to the film automatically once there is one, but not before the result could be read, nor while the buyer corrects their
 * address, nor once they chose to stay.
 * @param eventId the event to go on to; undefined to stay
 */
export function useFollow(eventId: string | undefined): Follow {
  const navigate = useNavigate();
  const [isHeld, setIsHeld] = useState<'no' | 'correcting' | 'stays'>('no');
  const isGoing = eventId !== undefined && isHeld === 'no';
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => void navigate(paths.watch(eventId), { replace: true }), READ_MS);
    return () => clearTimeout(timer);
  }, [eventId, isGoing, navigate]);
  return {
    isGoing,
    stay: () => setIsHeld('stays'),
    onCorrecting: (isCorrecting) => setIsHeld((held) => (held === 'stays' ? held : isCorrecting ? 'correcting' : 'no')),
  };
}
