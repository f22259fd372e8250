import { timeLeft } from '../../../lib/time/time-left.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import type { Grant } from '../access/playback-access.ts';
import { BuyLink } from './buy-link.tsx';

/** A banner over the picture that says this is not the whole event and links to it. It stays while the controls fade. */
export function TrialBanner({ grant: { access, accessEndsAt, subdomain } }: { grant: Grant }) {
  return (
    <aside
      aria-label="Free trial"
      className="pointer-events-none absolute inset-x-0 top-[calc(max(0.5rem,env(safe-area-inset-top))+3.25rem)] z-20 flex justify-center px-3"
    >
      <div className="pointer-events-auto flex items-center gap-4 rounded-card border border-white/15 bg-black/75 py-1.5 pr-1.5 pl-4 text-sm text-white">
        {access === 'trial' && accessEndsAt ? (
          <MinutesLeft until={Date.parse(accessEndsAt)} />
        ) : (
          <p className="text-balance">Free preview · Buy to watch the whole event</p>
        )}
        <BuyLink subdomain={subdomain}>Buy</BuyLink>
      </div>
    </aside>
  );
}

/** The free time left. @param until milliseconds since the epoch */
function MinutesLeft({ until }: { until: number }) {
  const { hours, minutes, seconds } = timeLeft(until - useNow());
  return (
    <p role="timer" className="text-balance">
      Free for another{' '}
      <strong className="tabular-nums">
        {hours * 60 + minutes}:{String(seconds).padStart(2, '0')}
      </strong>{' '}
      · Buy to watch the whole event
    </p>
  );
}
