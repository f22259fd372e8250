import { useEffect, useState } from 'react';
import type { PlatformStatus } from '#shared/api/operations/status.ts';
import { call } from '../../lib/api/client.ts';

const REFRESH_MS = 30_000;
/** The edge keeps an answer for a quarter of a minute. One that is much older is the last one that the platform gave. */
const OLD_MS = 5 * 60_000;

/** The state of the platform, as far as it is known. */
interface Status {
  /** Undefined until there is an answer. */
  status: PlatformStatus | undefined;
  /** False if the platform does not answer: what is known is the last that it said. Null until that is known. */
  isReachable: boolean | null;
  /** When it was asked for the last time, milliseconds. */
  now: number;
}

/** Returns whether the platform works, and asks again twice a minute. */
export function useStatus(): Status {
  const [known, setKnown] = useState<Status>({ status: undefined, isReachable: null, now: 0 });
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const answer = await read();
      const now = Date.now();
      if (isGone) return;
      const isReachable = answer !== null && now - Date.parse(answer.at) <= OLD_MS;
      setKnown(({ status }) => ({ status: answer ?? status, isReachable, now }));
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return known;
}

/** Returns what the platform says of itself; null if it does not answer, or something else answers in its place. */
async function read(): Promise<PlatformStatus | null> {
  const answer: Partial<PlatformStatus> | null = await call('GET /platform-status').catch(() => null);
  return answer?.parts ? (answer as PlatformStatus) : null;
}
