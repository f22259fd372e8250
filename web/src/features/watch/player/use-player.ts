import { useCallback, useContext, useEffect, useState } from 'react';
import { type EventState, eventStateOf } from '#shared/catalog/event-state.ts';
import { resumeAt } from '#shared/video/playback/watch-progress.ts';
import type { PlayableGrant } from '../access/playback-access.ts';
import type { LoadEngine } from '../engine/engine.ts';
import { useEngine } from '../engine/use-engine.ts';
import type { PlayedMedia } from '../extras/played-media.ts';
import { useChapters } from '../extras/use-extras.ts';
import type { QualityMeter } from '../quality/quality-meter.ts';
import { useNotice, useSilence } from '../notice/use-notice.ts';
import { keptPosition, type PlaceRef, useKeptPlace } from '../resume/kept-place.ts';
import type { Report } from '../resume/use-leaving-report.ts';
import { progressOf, type ReadProgress } from '../resume/use-progress-report.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import type { Command } from './keyboard/keyboard.ts';
import { pictureOf } from './overlay/picture.ts';
import { obey } from './playback-control.ts';
import { useAutoplay } from './use-autoplay.ts';
import { usePrefetchedParts } from './parts.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useIdle } from './use-idle.ts';
import { Beside } from '../frame/beside.ts';
import { useLiveSpeed } from './speed/use-live-speed.ts';
import { useKeyboard } from './keyboard/use-keyboard.ts';
import { useVideo } from './use-video.ts';

export interface PlayerProps {
  eventId: string;
  grant: PlayableGrant;
  renew: () => Promise<boolean>;
  loadEngine: LoadEngine;
  /** Takes over the function that tells how far a film was watched, and returns the one that ends it. */
  followProgress: (read: ReadProgress) => () => void;
  /** Measures what the viewer sees; always the same. */
  quality: QualityMeter;
  /** Holds the place where the film stopped when its access ended, which the player writes. The same object in every render. */
  place: PlaceRef;
  /** Reports how far the film was watched. Always the same. */
  report: Report;
  /** Told what plays as soon as there is a film on demand to go back and forth in, and null once it is gone. Always the same. */
  onMedia?: ((media: PlayedMedia | null) => void) | undefined;
}

/** The player's state and actions; `setFrame` and `setElement` are the refs it needs. */
export function usePlayer({ eventId, grant, renew, loadEngine, followProgress, quality, place, onMedia }: PlayerProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const [startAt] = useState(() => keptPosition(place, grant) ?? (grant.is_live ? null : resumeAt(grant.progress)));
  const { manifestUrl, title, image, playbackSessionId } = grant;
  // It is the session in the manifest's address, and there is a player for each of those.
  const [playback] = useState(() => (playbackSessionId ? { eventId, sessionId: playbackSessionId } : undefined));
  const engineOptions = { manifestUrl, renew, startAt, playback, onTrouble: quality.retried, loadEngine };
  const { engine, state, retry } = useEngine(element, engineOptions);
  const video = useVideo(element);
  useKeptPlace(place, element, grant);
  const autoplay = useAutoplay(element);
  const fullScreen = useFullScreen(frame, element);
  const idle = useIdle(frame, !video.paused && !isSettingsOpen);
  const waiting = useWaiting(grant, { failure: state.failure, playable: video.started, retry });
  // Organisers see the test as their viewers will see the broadcast.
  const isBroadcast = grant.is_live || grant.broadcast === 'test';
  const isWatchedLive = isBroadcast && !waiting;
  const notice = useNotice(isWatchedLive ? eventId : null);
  // Of what is watched the plan says nothing any more.
  const begun = Date.parse(grant.start_time);
  const eventState = eventStateOf({ ...grant, ...notice, broadcast: notice.state ?? grant.broadcast }, begun);
  const hasEnded = isWatchedLive && (['ended', 'replay', 'on-demand', 'cancelled'] as EventState[]).includes(eventState);
  const isCovered = notice.slate && !hasEnded;
  useSilence(element, isCovered);
  const ceiling = smaller(notice.topLines, grant.largest_picture);
  useEffect(() => engine?.setCeiling(ceiling), [engine, ceiling]);
  const onDemand = video.started && state.liveEdge === null;
  usePrefetchedParts(image, video.started && !video.paused);

  // A preview's progress is not that of the film, which is bought while the preview plays. That of a broadcast, which becomes a film on this
  // page when it ends, is not the replay's: it would open where its viewers left the show.
  const isReported = onDemand && !isBroadcast && grant.access === 'full';
  useEffect(() => {
    if (!element || !isReported) return;
    return followProgress(() => progressOf(element));
  }, [element, isReported, followProgress]);

  const isReady = video.started && !autoplay.isBlocked && !waiting && !state.failure;
  const chapters = useChapters(manifestUrl, isReady && state.liveEdge === null ? state.announced.chapters : null);
  const { storyboard } = state.announced;
  useEffect(() => {
    if (!element || !onDemand || chapters.length === 0) return;
    onMedia?.({ video: element, manifestUrl, chapters, storyboard });
    return () => onMedia?.(null);
  }, [element, onDemand, manifestUrl, chapters, storyboard, onMedia]);

  useLiveSpeed(element, engine, state.liveEdge);
  const { toggleCinema } = useContext(Beside);
  const { toggle: toggleFullScreen } = fullScreen;
  const onCommand = useCallback(
    (command: Command) => {
      const toggleShortcuts = () => setShortcutsOpen((isOpen) => !isOpen);
      if (element && engine) obey(command, { video: element, engine, toggleFullScreen, toggleShortcuts, toggleCinema });
    },
    [element, engine, toggleFullScreen, toggleCinema],
  );
  useKeyboard(onCommand);

  const showShortcuts = useCallback((isOpen: boolean) => {
    setSettingsOpen(false);
    setShortcutsOpen(isOpen);
  }, []);
  // A player that is paused asks for nothing more of a broadcast, and would take it for live for ever.
  const isLive = (state.liveEdge !== null || grant.is_live) && !hasEnded;
  return {
    setFrame,
    setElement,
    element,
    state,
    retry,
    video,
    autoplay,
    fullScreen,
    idle,
    waiting,
    notice: { ...notice, slate: isCovered },
    startAt,
    chapters,
    reported: isReported ? element : null,
    media: { title, image, liveEdge: state.liveEdge, paused: video.paused },
    isLive,
    picture: pictureOf({ ...video, feed: state.feed, isLive }),
    controls: engine && element && isReady ? { engine, element } : null,
    settings: {
      isOpen: isSettingsOpen,
      onOpen: setSettingsOpen,
      onShortcuts: () => showShortcuts(true),
      ticket: grant.largest_picture === null ? null : { lines: grant.largest_picture, eventId, subdomain: grant.subdomain },
    },
    shortcuts: { isOpen: areShortcutsOpen, onClose: () => showShortcuts(false) },
  };
}

/** Returns the smaller of two heights; null stands for any. */
const smaller = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
