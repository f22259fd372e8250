import { Maximize, Minimize, Pause, Play } from 'lucide-react';
import type { Engine, EngineState } from '../engine/engine.ts';
import { nudge, setVolume, toggleMute, togglePlay } from '../player/playback-control.ts';
import { clockTime } from '../player/time-format.ts';
import type { VideoState } from '../player/use-video.ts';
import { CaptionsControl } from './captions-control.tsx';
import { IconButton } from './icon-button.tsx';
import { LiveBadge } from './live-badge.tsx';
import { QualityMenu } from './quality-menu.tsx';
import { SeekBar } from './seek-bar.tsx';
import { Volume } from './volume.tsx';

interface Props {
  element: HTMLVideoElement;
  video: VideoState;
  engine: Engine;
  state: EngineState;
  /** True if the event is live. */
  isLive: boolean;
  fullScreen: { on: boolean; toggle: () => void };
}

/** The controls along the bottom of the picture. */
export function ControlBar({ element, video, engine, state, isLive, fullScreen }: Props) {
  // A live event's stream may be a recording, which has an end to show.
  const endless = state.liveEdge !== null;
  const seek = (seconds: number) => void (element.currentTime = seconds);
  return (
    <div className="px-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6">
      <SeekBar video={video} live={endless} onSeek={seek} onNudge={(seconds) => nudge(element, seconds)} />
      <div className="flex items-center sm:gap-1">
        <IconButton label={video.paused ? 'Play' : 'Pause'} onClick={() => togglePlay(element)}>
          {video.paused ? (
            <Play aria-hidden className="size-6 fill-current" />
          ) : (
            <Pause aria-hidden className="size-6 fill-current" />
          )}
        </IconButton>
        <Volume video={video} onVolume={(volume) => setVolume(element, volume)} onMute={() => toggleMute(element)} />
        {isLive && (
          <span className="ml-2">
            <LiveBadge edge={state.liveEdge} time={video.time} onGoLive={seek} />
          </span>
        )}
        {!endless && (
          <span className={`px-2 text-sm whitespace-nowrap tabular-nums ${isLive ? 'hidden sm:inline' : ''}`}>
            {clockTime(video.time)} <span className="text-white/75">/ {clockTime(video.end)}</span>
          </span>
        )}
        <span className="grow" />
        <CaptionsControl state={state} onChoose={(id) => engine.setCaption(id)} />
        <QualityMenu state={state} onChoose={(id) => engine.setQuality(id)} />
        <IconButton label={fullScreen.on ? 'Exit full screen' : 'Full screen'} onClick={fullScreen.toggle}>
          {fullScreen.on ? <Minimize aria-hidden className="size-6" /> : <Maximize aria-hidden className="size-6" />}
        </IconButton>
      </div>
    </div>
  );
}
