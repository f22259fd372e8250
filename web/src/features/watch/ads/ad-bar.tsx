import { ExternalLink, Pause, Play, SkipForward, Volume2, VolumeX } from 'lucide-react';
import type { AdCommand } from '../../../ad-frame/ad-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { clockTime } from '../player/time-format.ts';
import type { ShownAd } from './use-ad-frame.ts';

interface Props {
  ad: ShownAd;
  command: (wish: AdCommand) => void;
}

/** The controls of an ad: how long it lasts, who advertises, and how to skip it. */
export function AdBar({ ad, command }: Props) {
  const { duration, time, isPaused, isMuted } = ad;
  return (
    <section
      aria-label="Advertisement"
      className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent px-3 pt-16 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6"
    >
      <div className="mb-2 flex items-end justify-between gap-3">
        <Advertiser address={ad.advertiser} onVisit={() => command('visit')} />
        <Skip ad={ad} onSkip={() => command('skip')} />
      </div>
      <div className="h-1 overflow-hidden rounded-full bg-white/30">
        <div className="h-full origin-left bg-accent" style={{ transform: `scaleX(${Math.min(time / duration, 1)})` }} />
      </div>
      <div className="mt-1 flex items-center gap-1">
        <IconButton label={isPaused ? 'Play the ad' : 'Pause the ad'} onClick={() => command(isPaused ? 'play' : 'pause')}>
          {isPaused ? (
            <Play aria-hidden className="size-6 fill-current" />
          ) : (
            <Pause aria-hidden className="size-6 fill-current" />
          )}
        </IconButton>
        <IconButton label={isMuted ? 'Unmute' : 'Mute'} onClick={() => command(isMuted ? 'unmute' : 'mute')}>
          {isMuted ? <VolumeX aria-hidden className="size-6" /> : <Volume2 aria-hidden className="size-6" />}
        </IconButton>
        <p className="px-2 text-sm font-semibold tabular-nums">
          Ad <span aria-hidden>·</span> {clockTime(Math.ceil(duration - time))}
        </p>
      </div>
    </section>
  );
}

function Advertiser({ address, onVisit }: { address: string | null; onVisit: () => void }) {
  if (address === null) return <span />;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer sponsored"
      onClick={onVisit}
      className="player-control inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control bg-black/60 px-4 text-sm font-semibold"
    >
      <span className="truncate">Visit {new URL(address).hostname}</span>
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Returns true once an ad may be skipped. */
export const isSkippable = ({ skipAfter, time }: ShownAd): boolean => skipAfter !== null && time >= skipAfter;

function Skip({ ad, onSkip }: { ad: ShownAd; onSkip: () => void }) {
  const { skipAfter, duration, time } = ad;
  if (skipAfter === null || skipAfter >= duration) return null;
  if (!isSkippable(ad)) {
    return (
      <p className="inline-flex min-h-11 shrink-0 items-center rounded-control bg-black/60 px-4 text-sm tabular-nums">
        Skip in {clockTime(Math.ceil(skipAfter - time))}
      </p>
    );
  }
  return (
    <Button variant="secondary" onClick={onSkip} className="shrink-0">
      Skip ad
      <SkipForward aria-hidden className="size-5" />
    </Button>
  );
}
