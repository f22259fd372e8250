import { useEffect, useRef, useState } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';

/** The measures of an encoder's stream at one moment; null where it is not known, or where nothing arrived. */
export interface Sample extends Pick<OwnBroadcast, 'kbit' | 'frames' | 'keyframeSeconds' | 'soundPeak'> {
  /** ISO 8601. */
  at: string;
}

/** The live video measures as often. */
const EVERY_MS = 5_000;
/** Half an hour. */
const MOST_SAMPLES = 360;

/** The samples of broadcasts that were open in this page. The server keeps the latest alone, so they are gone with the page. */
const kept = new Map<string, readonly Sample[]>();

/** Returns what arrived while the control room was open in this page, the oldest first. It asks the server for nothing more. */
export function useSamples(broadcast: OwnBroadcast): readonly Sample[] {
  const { broadcastId } = broadcast;
  const latest = useRef(broadcast);
  latest.current = broadcast;
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    if (broadcastId === null) return setSamples([]);
    const take = () => {
      const { kbit, frames, keyframeSeconds, soundPeak } = latest.current;
      const sample = { at: new Date().toISOString(), kbit, frames, keyframeSeconds, soundPeak };
      const next = [...(kept.get(broadcastId) ?? []), sample].slice(-MOST_SAMPLES);
      kept.set(broadcastId, next);
      setSamples(next);
    };
    take();
    const timer = setInterval(take, EVERY_MS);
    return () => clearInterval(timer);
  }, [broadcastId]);
  return samples;
}
