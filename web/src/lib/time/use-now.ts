import { useEffect, useState } from 'react';

/** Returns the current time in milliseconds since the epoch, updated every second. Source of the interval: the specification's trial re-check. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
