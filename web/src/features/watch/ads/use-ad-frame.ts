import { useCallback, useEffect, useRef, useState } from 'react';
import { LONGEST_AD_SECONDS } from '#shared/video/playback/ad-times.ts';
import { adAddress } from '#shared/video/playback/ads.ts';
import type { AdCommand, AdNews, PlayingAd } from '../../../ad-frame/ad-messages.ts';

/** An ad that plays, as the controls show it. */
export interface ShownAd extends PlayingAd {
  time: number;
  isPaused: boolean;
  isMuted: boolean;
}

/** An ad that stands still for longer is over. */
const LONGEST_STALL_MS = 5_000;

interface Listeners {
  onStart: () => void;
  onOver: () => void;
}

/** Returns the ad that plays in a frame, null until it does; the frame's ref; and the function that commands it. */
export function useAdFrame({ onStart, onOver }: Listeners) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ad, setAd] = useState<ShownAd | null>(null);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (!isNews(data) || source === null || source !== frame.current?.contentWindow) return;
      if (data.ad === 'over') return onOver();
      if (data.ad === 'time') return setAd((before) => before && timed(before, data));
      const { duration, skipAfter, advertiser, isSilenced } = data;
      onStart();
      setAd({
        duration: Math.min(Number(duration) || LONGEST_AD_SECONDS, LONGEST_AD_SECONDS),
        skipAfter: typeof skipAfter === 'number' ? skipAfter : null,
        advertiser: adAddress(String(advertiser)),
        isSilenced: isSilenced === true,
        time: 0,
        isPaused: false,
        isMuted: isSilenced === true,
      });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onStart, onOver]);

  const isPlaying = ad !== null && !ad.isPaused;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(onOver, LONGEST_STALL_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, ad?.time, onOver]);

  const command = useCallback((wish: AdCommand) => frame.current?.contentWindow?.postMessage(wish, '*'), []);
  return { frame, ad, command };
}

const isNews = (data: unknown): data is AdNews =>
  typeof data === 'object' && data !== null && 'ad' in data && ['started', 'time', 'over'].includes(String(data.ad));

function timed(before: ShownAd, { time, isPaused, isMuted }: Extract<AdNews, { ad: 'time' }>): ShownAd {
  return { ...before, time: Number(time) || 0, isPaused: isPaused === true, isMuted: isMuted === true };
}
