import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { AccountNav } from '../../ui/account-nav.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

/** The site's name, the theme and the account. */
export function SiteHeader() {
  return (
    <header className="mx-auto flex max-w-page items-center justify-between gap-4 px-5 py-4 sm:px-8">
      <Link to={paths.home} aria-label="Marquee home" className="rounded-control">
        <Logo />
      </Link>
      <div className="-mr-4 flex min-w-0 items-center gap-1">
        <ThemeToggle />
        <AccountNav />
      </div>
    </header>
  );
}
