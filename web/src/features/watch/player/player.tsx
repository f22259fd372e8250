import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PartBoundary } from '../../../lib/page/part-boundary.tsx';
import { Button } from '../../../ui/button.tsx';
import { Controls } from '../controls/controls.tsx';
import { FramePicture } from '../frame/frame-picture.tsx';
import { DriftingMark } from '../mark/drifting-mark.tsx';
import { ResumeNote } from '../resume/resume-note.tsx';
import { TrialBanner } from '../trial/trial-banner.tsx';
import { WaitingRoom } from '../waiting/waiting-room.tsx';
import { Conveniences } from './conveniences.tsx';
import { FailureMessage } from './overlay/failure-message.tsx';
import { Overlay, SoundButton } from './overlay/overlay.tsx';
import { EndScreen, OrganizerMessage, ShortcutsDialog } from './parts.ts';
import { nudge, togglePlay } from './playback-control.ts';
import { Leap } from './presses/leap.tsx';
import { usePresses } from './presses/use-presses.ts';
import './player.css';
import { TitleBar } from './overlay/title-bar.tsx';
import { usePlayer, type PlayerProps } from './use-player.ts';

/** The video, filling the page, with its controls on top: each in a boundary of its own, so that nothing but the video's own failure stops it. */
export function Player(props: PlayerProps) {
  const { grant } = props;
  const player = usePlayer(props);
  const { video, controls, waiting, startAt } = player;
  const [isBare, setBare] = useState(false);
  const isFaded = controls !== null && player.idle;
  const faded = isFaded ? 'opacity-0' : '';
  const toggle = () => player.element && togglePlay(player.element);
  const presses = usePresses({
    isReady: controls !== null,
    toggle,
    toggleFullScreen: player.fullScreen.toggle,
    leap: (seconds) => player.element && nudge(player.element, seconds, player.state.liveEdge),
  });

  return (
    <div
      ref={player.setFrame}
      className={`player dark relative h-full overflow-hidden bg-black text-white ${isFaded ? 'cursor-none' : ''}`}
    >
      {!video.started && <FramePicture image={grant.image} />}
      <video
        ref={player.setElement}
        playsInline
        controls={isBare}
        aria-label={grant.title}
        // As high as the picture, so that captions are on it and not in the black below; as a film's usual picture until that is known.
        className="absolute inset-0 m-auto aspect-[auto_16/9] h-auto max-h-full w-full touch-manipulation"
        {...presses.on}
      />
      {grant.watermark !== null && !waiting && <DriftingMark text={grant.watermark} video={player.element} />}
      <Conveniences
        video={player.element}
        media={player.media}
        state={player.state}
        quality={props.quality}
        reported={player.reported}
        report={props.report}
        areControlsShown={!player.idle}
      />
      <PartBoundary>
        <Middle {...props} player={player} onToggle={toggle} />
      </PartBoundary>
      <PartBoundary>
        <Banners {...props} player={player} />
      </PartBoundary>
      <PartBoundary>
        <TitleBar title={waiting ? null : grant.title} faded={faded} />
      </PartBoundary>
      {controls && (
        // Without our controls the browser's own take their place.
        <PartBoundary onFailed={() => setBare(true)}>
          {player.autoplay.isSilenced && <SoundButton onPress={player.autoplay.turnSoundOn} />}
          {startAt !== null && <ResumeNote at={startAt} onStartOver={() => void (controls.element.currentTime = 0)} />}
          <Controls
            {...controls}
            faded={faded}
            video={video}
            state={player.state}
            manifestUrl={grant.manifestUrl}
            chapters={player.chapters}
            isLive={player.isLive && !video.ended && grant.access !== 'preview'}
            fullScreen={player.fullScreen}
            settings={player.settings}
          />
        </PartBoundary>
      )}
      {player.shortcuts.isOpen && (
        <PartBoundary>
          <Suspense>
            <ShortcutsDialog onClose={player.shortcuts.onClose} />
          </Suspense>
        </PartBoundary>
      )}
      {presses.leaped !== null && <Leap seconds={presses.leaped} />}
    </div>
  );
}

type PartProps = PlayerProps & { player: ReturnType<typeof usePlayer> };

/** The middle of the picture: why nothing plays, what follows its end, or nothing. */
function Middle({ eventId, grant, player, onToggle }: PartProps & { onToggle: () => void }) {
  const { waiting, state, video } = player;
  if (waiting) return <WaitingRoom grant={grant} phase={waiting} />;
  if (state.failure) return <FailureMessage failure={state.failure} onRetry={player.retry} />;
  if (video.ended) {
    return (
      <Suspense fallback={<WatchAgain onAgain={onToggle} />}>
        <EndScreen eventId={eventId} onAgain={onToggle} />
      </Suspense>
    );
  }
  return (
    <Overlay
      picture={player.picture}
      image={grant.image}
      isBreak={player.notice.slate}
      isBlocked={player.autoplay.isBlocked}
      onPlay={onToggle}
    />
  );
}

/** The end of a film until the rest of its screen has loaded. */
function WatchAgain({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-black/60">
      <Button size="lg" onClick={onAgain}>
        <RotateCcw aria-hidden className="size-5" />
        Watch again
      </Button>
    </div>
  );
}

/** The words over the picture: that it is a trial, and what the organiser writes. */
function Banners({ grant, player }: PartProps) {
  const { message } = player.notice;
  const isTrial = grant.access !== 'full';
  return (
    <>
      {isTrial && !player.waiting && <TrialBanner grant={grant} />}
      <div aria-live="polite">
        {message !== null && (
          <Suspense>
            <OrganizerMessage message={message} isBelow={isTrial} />
          </Suspense>
        )}
      </div>
    </>
  );
}
