import { type ReactNode, useEffect, useState } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { isPlayable, type PlayableGrant } from '../access/playback-access.ts';
import type { LoadEngine } from '../engine/engine.ts';
import { loadEngine as loadRealEngine } from '../engine/load-engine.ts';
import { useEngine } from '../engine/use-engine.ts';
import { BREAK, INTERRUPTION } from '../interruption.ts';
import { pictureOf } from '../player/overlay/picture.ts';
import { useAutoplay } from '../player/use-autoplay.ts';
import { useVideo } from '../player/use-video.ts';
import { SoundMeters } from './sound-meters.tsx';
import { useMemberAccess } from './use-member-access.ts';
import { useSoundLevels } from './use-sound-levels.ts';

interface Props {
  eventId: string;
  /** As the control room knows it: the monitor asks for no state of its own. */
  broadcast: OwnBroadcast;
  loadEngine?: LoadEngine;
}

/** The picture that viewers get of a broadcast, with what covers it, and the level of its sound. Before the start, the test picture. */
export default function Monitor({ eventId, broadcast, loadEngine = loadRealEngine }: Props) {
  const { state, broadcastId, isReceiving, picture } = broadcast;
  const isOpen = state === 'test' || state === 'live' || state === 'interrupted';
  // Before the first packet of an encoder there is nothing to ask for.
  const hasPicture = isOpen && (isReceiving || picture !== null || state !== 'test');
  const { state: access, renew } = useMemberAccess(eventId, hasPicture ? broadcastId : null);
  if (!hasPicture) return <Screen>{isOpen ? 'No picture has arrived yet' : WITHOUT[state]}</Screen>;
  if (access.phase === 'refused' || access.phase === 'failed') return <Screen>{access.error.message}</Screen>;
  const grant = access.phase === 'granted' && isPlayable(access.grant) ? access.grant : null;
  if (!grant) return <Screen>{opening}</Screen>;
  return <Programme key={grant.manifestUrl} grant={grant} renew={renew} broadcast={broadcast} loadEngine={loadEngine} />;
}

/** The monitor's words while there is no broadcast to see. */
const WITHOUT: Readonly<Record<string, string>> = {
  idle: 'The picture appears here',
  preparing: 'The picture appears here',
  ended: 'The broadcast is over',
  replay: 'The broadcast is over',
};

const opening = (
  <>
    <Spinner size={36} />
    <span className="sr-only">Loading the picture...</span>
  </>
);

interface ProgrammeProps extends Required<Pick<Props, 'broadcast' | 'loadEngine'>> {
  grant: PlayableGrant;
  renew: () => Promise<boolean>;
}

/** Time between two attempts at a picture that could not be loaded, milliseconds. */
const AGAIN_MS = 3_000;

function Programme({ grant, renew, broadcast, loadEngine }: ProgrammeProps) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [isBehind, setBehind] = useState(false);
  const { manifestUrl, title } = grant;
  const { engine, state, retry } = useEngine(element, { manifestUrl, renew, startAt: null, playback: undefined, loadEngine });
  const video = useVideo(element);
  const { isBlocked } = useAutoplay(element);
  const levels = useSoundLevels(element, video.started);
  const { slate, message, topLines } = broadcast;
  useEffect(() => engine?.setCeiling(topLines), [engine, topLines]);
  const hasFailed = state.failure !== null;
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(retry, AGAIN_MS);
    return () => clearTimeout(timer);
  });
  const isCovered = slate && !isBehind;
  const shown = pictureOf({ ...video, feed: state.feed, isLive: true });
  const isMissing = shown === 'slate' || (broadcast.state === 'interrupted' && shown !== 'clear');
  return (
    <>
      <Frame>
        <video
          ref={setElement}
          muted
          playsInline
          aria-label={`What viewers see of ${title}`}
          className="size-full object-contain"
        />
        {isCovered ? (
          <Cover {...BREAK} />
        ) : isMissing ? (
          <Cover {...INTERRUPTION} />
        ) : isBlocked ? (
          <Centred>
            <Button onClick={() => void element?.play()}>Show the picture</Button>
          </Centred>
        ) : (
          shown !== 'clear' && <Centred>{opening}</Centred>
        )}
        {message !== null && (
          <p className="absolute inset-x-2 top-2 truncate rounded-control bg-black/75 px-3 py-1.5 text-sm text-white">
            {message}
          </p>
        )}
        {slate && (
          <Button
            variant="secondary"
            aria-pressed={isBehind}
            onClick={() => setBehind(!isBehind)}
            className="absolute right-2 bottom-2"
          >
            Look behind the slate
          </Button>
        )}
      </Frame>
      <SoundMeters levels={levels} />
    </>
  );
}

/** The words that viewers see in place of the picture. */
function Cover({ title, text }: { title: string; text: string }) {
  return (
    <div className="absolute inset-0 grid place-content-center gap-1 bg-black p-4 text-center text-balance">
      <p className="text-xl font-bold">{title}</p>
      <p className="text-sm text-white/80">{text}</p>
    </div>
  );
}

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-0 grid place-items-center bg-black/40">{children}</div>
);

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="dark relative aspect-video w-full overflow-hidden rounded-control bg-black text-white">{children}</div>
);

/** A dark screen with a sentence in place of a picture. */
const Screen = ({ children }: { children: ReactNode }) => (
  <Frame>
    <div role="status" className="absolute inset-0 grid place-items-center p-4 text-center text-balance text-white/80">
      {children}
    </div>
  </Frame>
);
