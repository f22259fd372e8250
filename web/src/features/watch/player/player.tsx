import { lazy, Suspense } from 'react';
import { ControlBar } from '../controls/control-bar.tsx';
import { DriftingMark } from '../mark/drifting-mark.tsx';
import { ResumeNote } from '../resume/resume-note.tsx';
import { TrialBanner } from '../trial/trial-banner.tsx';
import { WaitingRoom } from '../waiting/waiting-room.tsx';
import { FailureMessage } from './overlay/failure-message.tsx';
import { Overlay, SoundButton } from './overlay/overlay.tsx';
import { togglePlay } from './playback-control.ts';
import './player.css';
import { TitleBar } from './overlay/title-bar.tsx';
import { usePlayer, type PlayerProps } from './use-player.ts';

const EndScreen = lazy(() => import('./overlay/end-screen.tsx'));
const OrganizerMessage = lazy(() => import('../notice/organizer-message.tsx'));
const ShortcutsDialog = lazy(() => import('./keyboard/shortcuts-dialog.tsx'));

/** The video, filling the page, with its controls on top. */
export function Player(props: PlayerProps) {
  const { grant } = props;
  const player = usePlayer(props);
  const { video, state, controls, waiting, notice, autoplay, startAt, shortcuts } = player;
  const isFaded = controls !== null && player.idle;
  const faded = isFaded ? 'opacity-0' : '';
  const toggle = () => player.element && togglePlay(player.element);

  return (
    <main
      ref={player.setFrame}
      className={`player dark relative h-dvh overflow-hidden bg-black text-white ${isFaded ? 'cursor-none' : ''}`}
    >
      <video
        ref={player.setElement}
        playsInline
        aria-label={grant.title}
        // As high as the picture, so that captions are on it and not in the black below.
        className="absolute inset-0 m-auto h-auto max-h-full w-full"
        // The first touch only brings the controls back.
        onPointerUp={({ pointerType }) => controls && pointerType === 'mouse' && toggle()}
        onDoubleClick={player.fullScreen.toggle}
      />
      {grant.watermark !== null && !waiting && <DriftingMark text={grant.watermark} video={player.element} />}
      {waiting ? (
        <WaitingRoom grant={grant} phase={waiting} />
      ) : state.failure ? (
        <FailureMessage failure={state.failure} onRetry={player.retry} />
      ) : video.ended ? (
        <Suspense>
          <EndScreen eventId={props.eventId} onAgain={toggle} />
        </Suspense>
      ) : (
        <Overlay
          picture={player.picture}
          image={grant.image}
          isBreak={notice.slate}
          isBlocked={autoplay.isBlocked}
          onPlay={toggle}
        />
      )}
      {grant.access !== 'full' && !waiting && <TrialBanner grant={grant} />}
      <div aria-live="polite">
        {notice.message !== null && (
          <Suspense>
            <OrganizerMessage message={notice.message} isBelow={grant.access !== 'full'} />
          </Suspense>
        )}
      </div>
      <TitleBar title={waiting ? null : grant.title} faded={faded} />
      {controls && autoplay.isSilenced && <SoundButton onPress={autoplay.turnSoundOn} />}
      {controls && startAt !== null && <ResumeNote at={startAt} onStartOver={() => void (controls.element.currentTime = 0)} />}
      {controls && (
        <div
          className={`absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent pt-16 transition-opacity duration-200 ${faded} ${player.settings.isOpen ? 'z-20' : ''}`}
        >
          <ControlBar
            {...controls}
            video={video}
            state={state}
            manifestUrl={grant.manifestUrl}
            isLive={player.isLive && !video.ended && grant.access !== 'preview'}
            fullScreen={player.fullScreen}
            settings={player.settings}
          />
        </div>
      )}
      {shortcuts.isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={shortcuts.onClose} />
        </Suspense>
      )}
    </main>
  );
}
