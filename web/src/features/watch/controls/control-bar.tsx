import { Maximize, Minimize, Pause, Play, RectangleHorizontal, RotateCcw, RotateCw } from 'lucide-react';
import { type ComponentProps, useContext } from 'react';
import type { Switch } from '../device/use-picture-in-picture.ts';
import type { Engine, EngineState } from '../engine/engine.ts';
import type { Cue } from '../extras/cues.ts';
import { Beside } from '../frame/beside.ts';
import { maySetSpeed, nudge, setSpeed, setVolume, toggleCaptions, toggleMute, togglePlay } from '../player/playback-control.ts';
import { isSeekable, seekRange } from '../player/seek-range.ts';
import { clockTime } from '../player/time-format.ts';
import type { VideoState } from '../player/use-video.ts';
import { CaptionsControl } from './captions-control.tsx';
import { IconButton } from './icon-button.tsx';
import { LiveBadge } from './live-badge.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SettingsButton } from './settings-button.tsx';
import { Volume } from './volume.tsx';

interface Props {
  element: HTMLVideoElement;
  video: VideoState;
  engine: Engine;
  state: EngineState;
  manifestUrl: string;
  chapters: readonly Cue[];
  /** True if the event is live. */
  isLive: boolean;
  fullScreen: { on: boolean; toggle: () => void };
  pictureInPicture: Switch;
  remote: Switch;
  settings: Pick<ComponentProps<typeof SettingsButton>, 'isOpen' | 'onOpen' | 'onShortcuts' | 'ticket'>;
}

/** The controls along the bottom of the picture. */
export function ControlBar(props: Props) {
  const { element, video, engine, state, manifestUrl, chapters, isLive, fullScreen, settings, ...modes } = props;
  const beside = useContext(Beside);
  // A live event's stream may be a recording, which has an end to show.
  const endless = state.liveEdge !== null;
  const range = seekRange(element, state.liveEdge);
  const seek = (seconds: number) => void (element.currentTime = seconds);
  const canSeek = isSeekable(range, state.liveEdge);
  const leap = (seconds: number) => nudge(element, seconds, state.liveEdge);
  const goLive = (edge: number) => {
    seek(edge);
    if (element.paused) togglePlay(element);
  };
  return (
    <div className="pointer-events-auto relative px-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6">
      {canSeek && (
        <SeekBar
          time={video.time}
          bufferedEnd={video.bufferedEnd}
          range={range}
          live={endless}
          startedAt={state.startedAt}
          chapters={chapters}
          manifestUrl={manifestUrl}
          storyboardAddress={state.announced.storyboard}
          onSeek={seek}
          onNudge={leap}
        />
      )}
      <div className="flex items-center sm:gap-1">
        <IconButton label={video.paused ? 'Play' : 'Pause'} onClick={() => togglePlay(element)}>
          {video.paused ? (
            <Play aria-hidden className="size-6 fill-current" />
          ) : (
            <Pause aria-hidden className="size-6 fill-current" />
          )}
        </IconButton>
        {canSeek && <Leap seconds={-10} onPress={leap} />}
        {canSeek && <Leap seconds={10} onPress={leap} />}
        <Volume video={video} onVolume={(volume) => setVolume(element, volume)} onMute={() => toggleMute(element)} />
        {isLive && (
          <span className="ml-2">
            <LiveBadge
              edge={state.liveEdge}
              time={video.time}
              paused={video.paused}
              isOnAir={state.feed === 'flowing'}
              onGoLive={goLive}
            />
          </span>
        )}
        {!endless && (
          <span className={`px-2 text-sm whitespace-nowrap tabular-nums ${isLive ? 'hidden sm:inline' : ''}`}>
            {clockTime(video.time)} <span className="text-white/75 max-[22rem]:hidden">/ {clockTime(video.end)}</span>
          </span>
        )}
        <span className="grow" />
        <CaptionsControl state={state} onToggle={() => toggleCaptions(engine, state)} />
        <SettingsButton
          {...settings}
          engine={engine}
          state={state}
          speed={endless ? element.defaultPlaybackRate : video.speed}
          onSpeed={maySetSpeed(element, state.liveEdge) ? (speed) => setSpeed(element, speed) : undefined}
          time={video.time}
          chapters={chapters}
          onSeek={seek}
          {...modes}
        />
        {beside.isShown && !fullScreen.on && (
          <IconButton
            label={beside.isCinema ? 'Show the details beside the picture' : 'Fill the window'}
            aria-pressed={beside.isCinema}
            onClick={beside.toggleCinema}
            className="hidden! lg:landscape:grid!"
          >
            <RectangleHorizontal aria-hidden className="size-6" />
          </IconButton>
        )}
        <IconButton label={fullScreen.on ? 'Exit full screen' : 'Full screen'} onClick={fullScreen.toggle}>
          {fullScreen.on ? <Minimize aria-hidden className="size-6" /> : <Maximize aria-hidden className="size-6" />}
        </IconButton>
      </div>
    </div>
  );
}

/** A button that seeks by some seconds. Phones have double taps, and no room for it. */
function Leap({ seconds, onPress }: { seconds: number; onPress: (seconds: number) => void }) {
  const Icon = seconds < 0 ? RotateCcw : RotateCw;
  return (
    <IconButton
      label={`${Math.abs(seconds)} seconds ${seconds < 0 ? 'back' : 'forward'}`}
      onClick={() => onPress(seconds)}
      className="hidden! sm:grid!"
    >
      <Icon aria-hidden className="col-start-1 row-start-1 size-7" strokeWidth={1.75} />
      <span aria-hidden className="col-start-1 row-start-1 pt-px text-[0.5625rem] font-bold">
        {Math.abs(seconds)}
      </span>
    </IconButton>
  );
}
