import { useEffect, useRef } from 'react';
import type { EngineState } from '../engine/engine.ts';
import type { QualityMeter } from './quality-meter.ts';

/** Measures a player's video, its latency and its failures. */
export function useQuality(
  meter: QualityMeter,
  video: HTMLVideoElement | null,
  { failure, liveEdge, startedAt }: Pick<EngineState, 'failure' | 'liveEdge' | 'startedAt'>,
): void {
  const dateAtZero = useRef<number | null>(null);
  useEffect(() => {
    dateAtZero.current = liveEdge === null ? null : startedAt;
  }, [liveEdge, startedAt]);
  useEffect(() => {
    if (!video) return;
    const latency = () => (dateAtZero.current === null ? null : Date.now() - dateAtZero.current - video.currentTime * 1000);
    return meter.follow(video, latency);
  }, [meter, video]);
  useEffect(() => {
    if (failure) meter.failed(failure);
  }, [meter, failure]);
}
