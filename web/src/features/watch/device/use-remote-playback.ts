import { useEffect, useState } from 'react';
import type { Switch } from './use-picture-in-picture.ts';

/** Safari's own way to AirPlay. */
interface SafariVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
}

/** Plays the video on a television nearby; null while there is none, or the browser cannot send this video to it. */
export function useRemotePlayback(video: SafariVideo | null): Switch {
  const [isAvailable, setAvailable] = useState(false);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!video) return;
    const onSafari = (event: Event) => setAvailable((event as Event & { availability?: string }).availability === 'available');
    const { remote } = video;
    const read = () => setOn(remote.state === 'connected');
    if (video.webkitShowPlaybackTargetPicker) video.addEventListener('webkitplaybacktargetavailabilitychanged', onSafari);
    // Rejected where availability cannot be watched; there is no button then.
    else remote?.watchAvailability(setAvailable).catch(() => {});
    remote?.addEventListener('connect', read);
    remote?.addEventListener('disconnect', read);
    return () => {
      video.removeEventListener('webkitplaybacktargetavailabilitychanged', onSafari);
      remote?.removeEventListener('connect', read);
      remote?.removeEventListener('disconnect', read);
      remote?.cancelWatchAvailability().catch(() => {});
    };
  }, [video]);
  if (!video || !isAvailable) return null;
  const toggle = () => {
    if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
    else void video.remote.prompt().catch(() => {});
  };
  return { isOn, toggle };
}
