import { useCallback, useState } from 'react';
import type { PlayableGrant } from '../access/playback-access.ts';
import type { LoadEngine } from '../engine/engine.ts';
import { useEngine } from '../engine/use-engine.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import type { Command } from './keyboard.ts';
import { obey } from './playback-control.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useCaptionLift } from './use-caption-lift.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useIdle } from './use-idle.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useVideo } from './use-video.ts';

export interface PlayerProps {
  grant: PlayableGrant;
  renew: () => Promise<boolean>;
  loadEngine: LoadEngine;
}

/** The player's state and actions; `setFrame` and `setElement` are the refs it needs. */
export function usePlayer({ grant, renew, loadEngine }: PlayerProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const { engine, state, retry } = useEngine(element, { manifestUrl: grant.manifestUrl, renew, loadEngine });
  const video = useVideo(element);
  const blocked = useAutoplay(element);
  const fullScreen = useFullScreen(frame, element);
  const idle = useIdle(frame, !video.paused);
  const waiting = useWaiting(grant, { failure: state.failure, playable: video.started, retry });
  useCaptionLift(element, !idle);

  const { toggle: toggleFullScreen } = fullScreen;
  const onCommand = useCallback(
    (command: Command) => {
      if (element && engine) obey(command, { video: element, engine, toggleFullScreen });
    },
    [element, engine, toggleFullScreen],
  );
  useKeyboard(onCommand);

  const controls = engine && element && video.started && !blocked && !waiting && !state.failure ? { engine, element } : null;
  return { setFrame, setElement, state, retry, video, blocked, fullScreen, idle, waiting, controls, element };
}
