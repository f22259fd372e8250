import { useCallback, useEffect, useState } from 'react';
import { adFramePath } from '#shared/video/playback/ads.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { useWakeLock } from '../device/use-wake-lock.ts';
import type { Command } from '../player/keyboard/keyboard.ts';
import { SoundButton } from '../player/overlay/overlay.tsx';
import '../player/player.css';
import { spokenTime } from '../player/time-format.ts';
import { TitleBar } from '../player/overlay/title-bar.tsx';
import { useKeyboard } from '../player/keyboard/use-keyboard.ts';
import type { QualityMeter } from '../quality/quality-meter.ts';
import { AdBar, isSkippable } from './ad-bar.tsx';
import { hadAd, noteAd } from './shown-ads.ts';
import { type ShownAd, useAdFrame } from './use-ad-frame.ts';

export interface AdBreakProps {
  eventId: string;
  /** The event's. */
  title: string;
  /** Learns that the viewer does not wait for the event's picture yet; always the same. */
  quality: QualityMeter;
  /** Called when the ad plays, and when it is over or there is none. Always the same functions. */
  onStart: () => void;
  onOver: () => void;
}

/** No cookies go along with what the frame loads, in browsers that can do that. */
const WITHOUT_COOKIES = { credentialless: '' };

/** The ad before an event, unless this tab has had it. */
export default function AdBreak(props: AdBreakProps) {
  const { eventId, quality, onOver } = props;
  const [isFirst] = useState(() => !hadAd(eventId));
  useEffect(() => {
    if (!isFirst) return onOver();
    noteAd(eventId);
    quality.standBy();
  }, [isFirst, eventId, quality, onOver]);
  return isFirst && <Ad {...props} />;
}

/**
 * The ad, in place of the player. It plays in a frame that has no origin, which loads and reports everything; only its
 * controls are on this page.
 */
function Ad({ eventId, title, onStart, onOver }: AdBreakProps) {
  const { frame, ad, command } = useAdFrame({ onStart, onOver });
  const isPlaying = ad !== null && !ad.isPaused;
  const isMuted = ad?.isMuted ?? false;
  useWakeLock(isPlaying);
  useKeyboard(
    useCallback(
      ({ do: wish }: Command) => {
        if (wish === 'toggle-play') command(isPlaying ? 'pause' : 'play');
        if (wish === 'toggle-mute') command(isMuted ? 'unmute' : 'mute');
      },
      [command, isPlaying, isMuted],
    ),
  );
  return (
    <div className="player relative h-full overflow-hidden">
      <iframe
        {...WITHOUT_COOKIES}
        ref={frame}
        src={adFramePath(eventId)}
        title="Advertisement"
        sandbox="allow-scripts"
        allow="autoplay *"
        tabIndex={-1}
        className={`pointer-events-none absolute inset-0 size-full border-0 ${ad ? '' : 'invisible'}`}
      />
      <TitleBar title={title} faded="" />
      <p role="status" className="sr-only">
        {ad ? said(ad, title) : 'Loading the video...'}
      </p>
      {ad ? <AdBar ad={ad} command={command} /> : <Loading />}
      {ad?.isSilenced && isMuted && <SoundButton onPress={() => command('unmute')} />}
    </div>
  );
}

function said(ad: ShownAd, title: string): string {
  return isSkippable(ad) ? 'You can skip the ad now.' : `An ad of ${spokenTime(Math.round(ad.duration))} plays before ${title}.`;
}

const Loading = () => (
  <div className="absolute inset-0 grid place-items-center">
    <Spinner size={48} />
  </div>
);
