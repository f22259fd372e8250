import { eventsAddress } from '../../lib/navigation/event-address.ts';
import { AccountNav } from '../../ui/account/account-nav.tsx';
import { Logo } from '../../ui/logo.tsx';

/** The logo, which leads to the shows on the site, and the visitor's account. */
export function PosterHeader() {
  return (
    <header className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-5 py-4 sm:px-8 sm:py-6">
      <a href={eventsAddress()} aria-label="Marquee, all events" className="rounded-control">
        <Logo />
      </a>
      <div className="-mr-4">
        <AccountNav />
      </div>
    </header>
  );
}
