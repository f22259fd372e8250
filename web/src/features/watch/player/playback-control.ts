import { OFF, type Engine, type EngineState } from '../engine/engine.ts';
import type { Command } from './keyboard.ts';

/** Seeks by some seconds, within the seekable range. */
export function nudge(video: HTMLVideoElement, seconds: number): void {
  const last = video.seekable.length - 1;
  const [start, end] = last >= 0 ? [video.seekable.start(0), video.seekable.end(last)] : [0, video.duration || 0];
  video.currentTime = Math.min(Math.max(video.currentTime + seconds, start), end);
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
function toggleCaptions(engine: Engine, { captions, caption }: EngineState): void {
  engine.setCaption(caption === OFF ? (captions[0]?.id ?? OFF) : OFF);
}

interface Controlled {
  video: HTMLVideoElement;
  engine: Engine;
  toggleFullScreen: () => void;
}

/** Carries out a keyboard command. */
export function obey(command: Command, { video, engine, toggleFullScreen }: Controlled): void {
  switch (command.do) {
    case 'toggle-play':
      return togglePlay(video);
    case 'seek':
      return nudge(video, command.seconds);
    case 'volume':
      return setVolume(video, video.volume + command.change);
    case 'toggle-mute':
      return toggleMute(video);
    case 'toggle-full-screen':
      return toggleFullScreen();
    case 'toggle-captions':
      return toggleCaptions(engine, engine.getState());
  }
}
