import { ERRORS } from '#shared/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { GlobeMark } from './globe-mark.tsx';
import './glow.css';

/** Where an event may not be shown. The edge has a page of its own for a country that the whole site is closed to. */
export default function RegionBlockedPage() {
  return (
    <main className="region-glow flex min-h-dvh flex-col items-center justify-center gap-8 px-5 py-10">
      <Logo />
      <div className="flex w-full max-w-lg flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center shadow-card sm:px-10 sm:py-12">
        <GlobeMark />
        <h1 className="text-2xl font-bold tracking-[-0.02em] text-balance sm:text-3xl">{ERRORS.country_blocked.message}</h1>
        <p className="text-pretty text-muted">
          The rights to show this event do not cover the place you are connecting from. If you are travelling, try again when you are
          back.
        </p>
        <Button size="lg" onClick={() => location.reload()} className="mt-3 w-full sm:w-auto sm:min-w-44">
          Retry
        </Button>
      </div>
    </main>
  );
}
