import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AppError } from '../../../app-error.tsx';
import { MAIN_ID, SkipLink } from '../../../layout/skip-link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { AccountNav } from '../../../ui/account/account-nav.tsx';
import { Link } from '../../../ui/link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';
import { studioNav } from './studio-nav.ts';
import '../studio.css';

/** The layout of the studio: its areas at the side, or above the page on phones, around the page. */
export function StudioLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="studio flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <header className="sticky top-0 z-20 flex items-center justify-between gap-4 border-b border-line bg-background/90 px-5 py-2 backdrop-blur-md sm:px-8">
        <Link to={paths.studioEvents} aria-label="Marquee Studio" className="flex items-center gap-3 rounded-control py-2">
          <Logo size={26} />
          <span className="border-l border-line pl-3 text-sm font-semibold text-muted">Studio</span>
        </Link>
        <div className="-mr-3 flex items-center gap-1">
          <ThemeToggle />
          <AccountNav />
        </div>
      </header>
      <div className="flex grow flex-col lg:flex-row">
        <StudioNav pathname={pathname} />
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 grow outline-none">
          <AppError isInLayout pathname={pathname}>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </AppError>
        </main>
      </div>
    </div>
  );
}

function StudioNav({ pathname }: { pathname: string }) {
  return (
    <nav
      aria-label="Studio"
      className="shrink-0 border-line max-lg:border-b lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:w-60 lg:border-r lg:p-4"
    >
      <ul className="flex gap-1 overflow-x-auto px-3 py-1 sm:px-6 lg:flex-col lg:overflow-visible lg:p-0">
        {studioNav.map(({ label, to, icon: Icon }) => (
          <li key={to} className="shrink-0">
            <Link to={to} aria-current={isWithin(pathname, to) ? 'page' : undefined} className={linkClass}>
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** The current area has a bar in the accent's colour, so that its background is not the only sign. */
const linkClass =
  'relative flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors duration-150 ' +
  'hover:bg-text/5 hover:text-text aria-[current=page]:bg-text/6 aria-[current=page]:font-semibold aria-[current=page]:text-text ' +
  'before:absolute before:inset-x-3 before:bottom-0 before:h-0.5 before:rounded-full before:bg-accent before:opacity-0 ' +
  'aria-[current=page]:before:opacity-100 lg:before:inset-x-auto lg:before:inset-y-2.5 lg:before:left-0 lg:before:h-auto lg:before:w-1';
