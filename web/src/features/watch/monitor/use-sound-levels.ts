import { useEffect, useState } from 'react';
import { measureSound, type SoundLevels } from './sound-levels.ts';

/** The acts of a visitor after which a browser lets a page play sound. */
const GESTURES = ['pointerup', 'keydown'] as const;

/**
 * Returns the measured sound of a video; null until the browser allows that, which it does after the first click or key.
 * @param isPlaying measuring begins once there is a picture
 */
export function useSoundLevels(video: HTMLVideoElement | null, isPlaying: boolean): SoundLevels | null {
  const [levels, setLevels] = useState<SoundLevels | null>(null);
  // A video can be measured once: it is not given up when its picture is late for a moment.
  const [hasPlayed, setPlayed] = useState(false);
  if (isPlaying && !hasPlayed) setPlayed(true);
  useEffect(() => {
    if (!video || !hasPlayed) return;
    let measured: SoundLevels | null = null;
    let isStarting = false;
    let isGone = false;
    const stopListening = () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, start);
    };
    async function start() {
      if (!video || isStarting || measured) return;
      isStarting = true;
      const begun = await measureSound(video).catch(() => null);
      isStarting = false;
      if (isGone) return begun?.end();
      measured = begun;
      setLevels(begun);
      if (begun) stopListening();
    }
    for (const gesture of GESTURES) window.addEventListener(gesture, start);
    if (navigator.userActivation?.hasBeenActive) void start();
    return () => {
      isGone = true;
      stopListening();
      measured?.end();
      setLevels(null);
    };
  }, [video, hasPlayed]);
  return levels;
}
