import { paths } from '../lib/navigation/paths.ts';
import { AccountNav } from '../ui/account/account-nav.tsx';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { buttonClass } from '../ui/button.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLink } from './nav-link.tsx';
import { SiteLinks } from './site-links.tsx';

/** The header: the logo, the site's pages, the way to sell, the theme and the account. On phones the pages are behind one button. */
export function SiteHeader() {
  return (
    <header className="mx-auto grid w-full max-w-page grid-cols-[1fr_auto] items-center gap-4 px-5 py-3 sm:px-8 lg:grid-cols-[1fr_auto_1fr]">
      <Link to={paths.home} aria-label="Marquee home" className="w-fit rounded-control py-2">
        <Logo />
      </Link>
      <nav aria-label="Site" className="hidden items-center gap-1 lg:flex">
        <SiteLinks className={linkClass} />
      </nav>
      <div className="-mr-3 flex min-w-0 items-center justify-end gap-1">
        <NavLink to={paths.events} className={`${linkClass} max-lg:hidden`}>
          Events
        </NavLink>
        <NavLink to={paths.sell} className={`${buttonClass({ variant: 'secondary' })} mr-1 whitespace-nowrap max-lg:hidden`}>
          Sell tickets
        </NavLink>
        <ThemeToggle />
        <AccountNav isCompact />
        <MobileMenu />
      </div>
    </header>
  );
}

/** The current page is underlined, so that colour is not the only sign. */
const linkClass =
  'relative inline-flex min-h-11 items-center rounded-control px-3.5 font-medium text-muted transition-colors duration-150 hover:text-text ' +
  'after:absolute after:inset-x-3.5 after:bottom-1.5 after:h-0.5 after:origin-left after:scale-x-0 after:rounded-full after:bg-accent ' +
  'after:transition-transform after:duration-200 motion-reduce:after:transition-none ' +
  'aria-[current=page]:text-text aria-[current=page]:after:scale-x-100';
