import { useEffect } from 'react';
import type { EventStatus } from '#shared/api/video/broadcast.ts';
import { useEventStatus } from '../../../lib/event-status/use-event-status.ts';

/** Time between two questions of a viewer who watches: less than a hundredth of the requests for live video. */
const EVERY_SECONDS = 15;

type Notice = Pick<EventStatus, 'slate' | 'message' | 'topLines'>;

const NOTHING: Notice = { slate: false, message: null, topLines: null };

/** Returns what the organiser shows beside the picture of a broadcast, or in its place. @param eventId null unless it is watched live */
export const useNotice = (eventId: string | null): Notice => useEventStatus(eventId, EVERY_SECONDS) ?? NOTHING;

/** Keeps a video silent while the slate covers it, and gives it back its sound afterwards if it had any. */
export function useSilence(video: HTMLVideoElement | null, isSilent: boolean): void {
  useEffect(() => {
    if (!video || !isSilent || video.muted) return;
    video.muted = true;
    return () => void (video.muted = false);
  }, [video, isSilent]);
}
