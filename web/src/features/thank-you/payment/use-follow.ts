import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';

/** Time to read that the payment went through. */
const SEEN_MS = 1200;

/** Goes on to the film automatically once there is one, but not before the result could be read. */
export function useFollow(eventId: string | undefined): void {
  const navigate = useNavigate();
  const [since] = useState(Date.now);
  useEffect(() => {
    if (eventId === undefined) return;
    const wait = Math.max(0, since + SEEN_MS - Date.now());
    const timer = setTimeout(() => void navigate(paths.watch(eventId), { replace: true }), wait);
    return () => clearTimeout(timer);
  }, [eventId, since, navigate]);
}
