import { useEffect, useState } from 'react';

/** Milliseconds since the epoch, told again every second. Source of the second: the specification's trial re-check. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
