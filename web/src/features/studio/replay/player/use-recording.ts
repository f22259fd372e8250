import { useEffect, useState } from 'react';
import { ApiError, call } from '../../../../lib/api/client.ts';

const NATIVE_TYPE = 'application/vnd.apple.mpegurl';
const NOT_PLAYED = 'The recording could not be played. It may not be stored completely yet.';
const UNSUPPORTED = 'This browser cannot play the recording. You can still cut it by its times.';

interface Names {
  eventId: string;
  broadcastId: string;
}

/**
 * Plays the whole recording of a replay in a video element.
 * @returns why it does not play, in words, null if it does; and what tries again
 */
export function useRecording(video: HTMLVideoElement | null, { eventId, broadcastId }: Names) {
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!video) return;
    let end = () => {};
    let isGone = false;
    setProblem(null);
    play(video, { eventId, broadcastId }, setProblem).then(
      (stop) => {
        end = stop;
        if (isGone) end();
      },
      (error: unknown) => setProblem(error instanceof ApiError ? error.message : NOT_PLAYED),
    );
    return () => {
      isGone = true;
      end();
    };
  }, [video, eventId, broadcastId, attempt]);
  return { problem, retry: () => setAttempt((count) => count + 1) };
}

/** @returns what stops it */
async function play(video: HTMLVideoElement, names: Names, onProblem: (words: string) => void): Promise<() => void> {
  const { eventId, broadcastId } = names;
  const [{ manifestUrl }, { default: Hls }] = await Promise.all([
    call('POST /studio/events/{eventId}/replay/preview', { params: { eventId }, body: { broadcastId } }),
    import('hls.js'),
  ]);
  if (Hls.isSupported()) {
    const hls = new Hls();
    hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onProblem(NOT_PLAYED));
    hls.loadSource(manifestUrl);
    hls.attachMedia(video);
    return () => hls.destroy();
  }
  if (!video.canPlayType(NATIVE_TYPE)) {
    onProblem(UNSUPPORTED);
    return () => {};
  }
  const fail = () => onProblem(NOT_PLAYED);
  video.addEventListener('error', fail);
  video.src = manifestUrl;
  return () => {
    video.removeEventListener('error', fail);
    video.removeAttribute('src');
    video.load();
  };
}
