import { ERRORS } from '#shared/errors.ts';
import { eventsAddress } from '../../lib/navigation/event-address.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { GlobeMark } from './globe-mark.tsx';
import './glow.css';

/** The page for an event that is blocked in the viewer's country. The edge has its own page for countries in which the whole site is blocked. */
export default function RegionBlockedPage() {
  return (
    <main className="region-glow flex min-h-dvh flex-col items-center justify-center gap-8 px-5 py-10">
      <Logo />
      <div className="flex w-full max-w-lg flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center shadow-card sm:px-10 sm:py-12">
        <GlobeMark />
        <h1 className="text-2xl font-bold tracking-[-0.02em] text-balance sm:text-3xl">{ERRORS.country_blocked.message}</h1>
        <p className="text-pretty text-muted">
          The rights to show this event do not cover the country you are connecting from. If you are travelling, try again when
          you are back home.
        </p>
        <Button size="lg" onClick={() => location.reload()} className="mt-3 w-full sm:w-auto sm:min-w-44">
          Retry
        </Button>
        <a
          href={eventsAddress()}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          See what you can watch here
        </a>
      </div>
    </main>
  );
}
