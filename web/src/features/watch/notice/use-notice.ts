import { useEffect } from 'react';
import type { EventStatus } from '#shared/api/video/broadcast.ts';
import { useEventStatus } from '../../../lib/event-status/use-event-status.ts';

type Notice = Pick<EventStatus, 'slate' | 'message' | 'topLines' | 'cancelled'> & { state: EventStatus['state'] | null };

const NOTHING: Notice = { state: null, slate: false, message: null, topLines: null };

/** Returns the state of a broadcast and the notice that its organiser shows beside the picture, or in its place, as often as the status says. @param eventId null unless it is watched live */
export const useNotice = (eventId: string | null): Notice => useEventStatus(eventId) ?? NOTHING;

/** Keeps a video silent while the slate covers it, and gives it back its sound afterwards if it had any. */
export function useSilence(video: HTMLVideoElement | null, isSilent: boolean): void {
  useEffect(() => {
    if (!video || !isSilent || video.muted) return;
    video.muted = true;
    return () => void (video.muted = false);
  }, [video, isSilent]);
}
