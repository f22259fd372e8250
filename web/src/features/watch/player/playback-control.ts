import { OFF, type Engine, type EngineState } from '../engine/engine.ts';
import { togglePictureInPicture } from '../device/use-picture-in-picture.ts';
import type { Command } from './keyboard/keyboard.ts';
import { isBehindLive, isSeekable, seekRange } from './seek-range.ts';
import { nextSpeed } from './speed/speeds.ts';

/** Seeks by some seconds, within the seekable range. @param liveEdge see {@link seekRange} */
export function nudge(video: HTMLVideoElement, seconds: number, liveEdge: number | null): void {
  const { start, end } = seekRange(video, liveEdge);
  video.currentTime = Math.min(Math.max(video.currentTime + seconds, start), end);
}

/** Sets the speed, also for what is loaded later. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = video.playbackRate = speed;
}

/**
 * Returns true if a viewer may choose the speed: of a film, and behind live in a broadcast, which cannot be faster than it is sent.
 * @param liveEdge see {@link seekRange}
 */
export const maySetSpeed = (video: HTMLVideoElement, liveEdge: number | null): boolean =>
  liveEdge === null || (isSeekable(seekRange(video, liveEdge), liveEdge) && isBehindLive(video.currentTime, liveEdge));

/** Plays or pauses. A browser that refuses to play leaves the video paused, which the controls show. */
export function togglePlay(video: HTMLVideoElement): void {
  if (video.paused) video.play().catch(() => {});
  else video.pause();
}

/** Sets the volume, from 0 to 1; any volume above 0 unmutes. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(Math.max(Math.round(volume * 100) / 100, 0), 1);
  video.muted = video.volume === 0;
}

export function toggleMute(video: HTMLVideoElement): void {
  if (video.muted && video.volume === 0) setVolume(video, 0.5);
  else video.muted = !video.muted;
}

/** Shows the first track, or hides the one that is shown. */
export function toggleCaptions(engine: Engine, { captions, caption }: EngineState): void {
  engine.setCaption(caption === OFF ? (captions[0]?.id ?? OFF) : OFF);
}

interface ControlTargets {
  video: HTMLVideoElement;
  engine: Engine;
  toggleFullScreen: () => void;
  toggleShortcuts: () => void;
  toggleCinema: () => void;
}

/** Carries out a keyboard command. */
export function obey(command: Command, targets: ControlTargets): void {
  const { video, engine, toggleFullScreen, toggleShortcuts, toggleCinema } = targets;
  const { liveEdge } = engine.getState();
  switch (command.do) {
    case 'toggle-play':
      return togglePlay(video);
    case 'seek':
      return nudge(video, command.seconds, liveEdge);
    case 'seek-to': {
      const { start, end } = seekRange(video, liveEdge);
      video.currentTime = start + (end - start) * command.part;
      return;
    }
    case 'speed': {
      // Of a broadcast the engine changes the rate a little to keep a viewer live.
      const speed = nextSpeed(liveEdge === null ? video.playbackRate : video.defaultPlaybackRate, command.steps);
      if (maySetSpeed(video, liveEdge)) setSpeed(video, speed);
      return;
    }
    case 'volume':
      return setVolume(video, video.volume + command.change);
    case 'toggle-mute':
      return toggleMute(video);
    case 'toggle-full-screen':
      return toggleFullScreen();
    case 'toggle-captions':
      return toggleCaptions(engine, engine.getState());
    case 'toggle-picture-in-picture':
      return togglePictureInPicture(video);
    case 'toggle-cinema':
      return toggleCinema();
    case 'toggle-shortcuts':
      return toggleShortcuts();
  }
}
