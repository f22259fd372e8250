import { useEffect, useState } from 'react';
import type { Channel } from '#shared/api/site/lists/channels.ts';
import { ApiError, call } from '../../lib/api/client.ts';
import { boot } from '../../lib/page/boot.ts';

interface Answer {
  handle: string;
  /** Null if there is no such page. */
  channel?: Channel | null | undefined;
  error?: unknown;
}

/** Returns an organisation's page: the one that came with the document, or else the server's answer; undefined until there is one. */
export function useChannel(handle: string): Omit<Answer, 'handle'> & { retry: () => void } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const delivered = boot().channel;
  const known = delivered?.handle === handle ? delivered : undefined;
  useEffect(() => {
    if (known) return undefined;
    const leaving = new AbortController();
    call('GET /channels/{handle}', { params: { handle }, signal: leaving.signal })
      .then((channel) => setAnswer({ handle, channel }))
      .catch(
        (error: unknown) => leaving.signal.aborted || setAnswer(isMissing(error) ? { handle, channel: null } : { handle, error }),
      );
    return () => leaving.abort();
  }, [known, handle, tries]);
  const current = answer?.handle === handle ? answer : null;
  const retry = () => {
    setAnswer(null);
    setTries((count) => count + 1);
  };
  return { channel: known ?? current?.channel, error: current?.error, retry };
}

/** A handle that nobody could have is refused as an input. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'channel_not_found' || error.code === 'invalid_input');
