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
        const cues = [...(track.activeCues ?? [])].filter((cue) => cue instanceof VTTCue);
        const moved = cues.filter((cue) => place(cue, lifted ? lineOf(cue, video) : null));
        if (moved.length > 0) showAgain(track);
      }
    };
    const { textTracks } = video;
    // A paused video passes no time, and may still get captions.
    const follow = () => {
      for (const track of textTracks) track.addEventListener('cuechange', move);
    };
    move();
    follow();
    textTracks.addEventListener('addtrack', follow);
    video.addEventListener('timeupdate', move);
    return () => {
      for (const track of textTracks) track.removeEventListener('cuechange', move);
      textTracks.removeEventListener('addtrack', follow);
      video.removeEventListener('timeupdate', move);
    };
  }, [video, lifted]);
}

/** The lines at which cues were before they were lifted. */
const unlifted = new WeakMap<VTTCue, VTTCue['line']>();
/** The line of cues without one of their own in hls.js; in Safari it is a number. */
const withoutLine: readonly unknown[] = ['auto', -1];

/** Moves a cue to a line, or to where it was if that is null. @returns true if it was elsewhere */
function place(cue: VTTCue, line: number | null): boolean {
  const before = unlifted.get(cue) ?? cue.line;
  if (!withoutLine.includes(before)) return false;
  unlifted.set(cue, before);
  const wanted = line ?? before;
  if (cue.line === wanted) return false;
  cue.line = wanted;
  return true;
}

/** Makes the browser lay out the cues that it shows: Chromium otherwise leaves them where they are until they end. */
function showAgain(track: TextTrack): void {
  track.mode = 'hidden';
  track.mode = 'showing';
}

/** Measured each time: the picture has its size only once it is loaded, and windows change theirs. */
function lineOf(cue: VTTCue, video: HTMLVideoElement): number | null {
  const { bottom, height } = video.getBoundingClientRect();
  const frameBottom = video.parentElement?.getBoundingClientRect().bottom ?? innerHeight;
  const textHeight = innerHeight > innerWidth ? PORTRAIT_TEXT_PIXELS : height * TEXT_SHARE;
  return liftedLine({
    textLines: cue.text.split('\n').length,
    coveredPixels: bottom - (frameBottom - CONTROLS_HEIGHT),
    lineHeight: textHeight * LINE_HEIGHT,
  });
}
