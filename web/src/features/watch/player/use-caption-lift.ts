import { useEffect } from 'react';

/** Height of the controls in pixels. */
const CONTROLS_HEIGHT = 110;
/** Text of captions: a twentieth of the picture's height, or as `player.css` says, and its line height there. */
const TEXT_SHARE = 0.05;
const PORTRAIT_TEXT_PIXELS = 16;
const LINE_HEIGHT = 1.35;

interface Lift {
  /** Lines of the caption. */
  textLines: number;
  /** Height of the part of the picture that the controls cover. */
  coveredPixels: number;
  /** Pixels. */
  lineHeight: number;
}

/** Returns the line at which a caption begins, counted from the bottom, to be above the controls; null if it is anyway. */
export function liftedLine({ textLines, coveredPixels, lineHeight }: Lift): number | null {
  return coveredPixels > 0 ? -(textLines + Math.ceil(coveredPixels / lineHeight)) : null;
}

/** Moves captions above the controls while these are shown. Cues with a position of their own keep it. */
export function useCaptionLift(video: HTMLVideoElement | null, lifted: boolean): void {
  useEffect(() => {
    if (!video) return;
    // A cue that ended while it was lifted is moved back when it is shown again.
    const move = () => {
      for (const track of video.textTracks) {
        if (track.mode !== 'showing') continue;
        for (const cue of track.activeCues ?? []) if (cue instanceof VTTCue) place(cue, lifted ? lineOf(cue, video) : null);
      }
    };
    move();
    video.addEventListener('timeupdate', move);
    return () => video.removeEventListener('timeupdate', move);
  }, [video, lifted]);
}

/** The lines at which cues were before they were lifted. */
const unlifted = new WeakMap<VTTCue, VTTCue['line']>();
/** What hls.js gives cues without a line of their own; in Safari it is a number. */
const withoutLine: readonly unknown[] = ['auto', -1];

function place(cue: VTTCue, line: number | null): void {
  const before = unlifted.get(cue) ?? cue.line;
  if (!withoutLine.includes(before)) return;
  unlifted.set(cue, before);
  const wanted = line ?? before;
  if (cue.line !== wanted) cue.line = wanted;
}

/** Measured each time: the picture has its size only once it is loaded, and windows change theirs. */
function lineOf(cue: VTTCue, video: HTMLVideoElement): number | null {
  const { bottom, height } = video.getBoundingClientRect();
  const textHeight = innerHeight > innerWidth ? PORTRAIT_TEXT_PIXELS : height * TEXT_SHARE;
  return liftedLine({
    textLines: cue.text.split('\n').length,
    coveredPixels: bottom - (innerHeight - CONTROLS_HEIGHT),
    lineHeight: textHeight * LINE_HEIGHT,
  });
}
