import { useEffect } from 'react';

/** Lines from the bottom, enough to clear the controls. */
const LIFTED_LINE = -4;
/** Height of the controls in pixels. */
const CONTROLS_HEIGHT = 110;

/** Moves captions above the controls while these are shown. Cues with a position of their own keep it. */
export function useCaptionLift(video: HTMLVideoElement | null, lifted: boolean): void {
  useEffect(() => {
    if (!video) return;
    const covered = innerHeight - video.getBoundingClientRect().bottom < CONTROLS_HEIGHT;
    const [from, to] = lifted && covered ? (['auto', LIFTED_LINE] as const) : ([LIFTED_LINE, 'auto'] as const);
    const move = () => {
      for (const track of video.textTracks) {
        if (track.mode !== 'showing') continue;
        for (const cue of track.activeCues ?? []) {
          if (cue instanceof VTTCue && cue.line === from) cue.line = to;
        }
      }
    };
    move();
    // A cue that ended while it was lifted is moved back when it is shown again.
    video.addEventListener('timeupdate', move);
    return () => video.removeEventListener('timeupdate', move);
  }, [video, lifted]);
}
