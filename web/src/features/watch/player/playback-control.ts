import { OFF, type Engine, type EngineState } from '../engine/engine.ts';
import type { Command } from './keyboard/keyboard.ts';
import { seekRange } from './seek-range.ts';
import { nextSpeed } from './speeds.ts';

/** Seeks by some seconds, within the seekable range. @param liveEdge see {@link seekRange} */
export function nudge(video: HTMLVideoElement, seconds: number, liveEdge: number | null): void {
  const { start, end } = seekRange(video, liveEdge);
  video.currentTime = Math.min(Math.max(video.currentTime + seconds, start), end);
}

/** Sets the speed, also for what is loaded later. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = video.playbackRate = speed;
}

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
}

/** Carries out a keyboard command. */
export function obey(command: Command, { video, engine, toggleFullScreen, toggleShortcuts }: ControlTargets): void {
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
    case 'speed':
      // A broadcast cannot be faster than it is sent, and slower only falls behind.
      if (liveEdge === null) setSpeed(video, nextSpeed(video.playbackRate, command.steps));
      return;
    case 'volume':
      return setVolume(video, video.volume + command.change);
    case 'toggle-mute':
      return toggleMute(video);
    case 'toggle-full-screen':
      return toggleFullScreen();
    case 'toggle-captions':
      return toggleCaptions(engine, engine.getState());
    case 'toggle-shortcuts':
      return toggleShortcuts();
  }
}
