import { paths } from '../../lib/navigation/paths.ts';
import { boot } from '../../lib/page/boot.ts';
import { AccountNav } from '../../ui/account/account-nav.tsx';
import { Logo } from '../../ui/logo.tsx';

/** The logo, which links to the site, and the visitor's account. */
export function PosterHeader() {
  const { siteHost } = boot();
  return (
    <header className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-5 py-4 sm:px-8 sm:py-6">
      <a href={siteHost ? `//${siteHost}/` : paths.home} aria-label="Marquee home" className="rounded-control">
        <Logo />
      </a>
      <div className="-mr-4">
        <AccountNav />
      </div>
    </header>
  );
}
