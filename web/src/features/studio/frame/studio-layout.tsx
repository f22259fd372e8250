import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AppError } from '../../../app-error.tsx';
import { SkipLink } from '../../../layout/skip-link.tsx';
import { MAIN_ID } from '../../../lib/page/skip-to-main.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { AccountNav } from '../../../ui/account/account-nav.tsx';
import { Link } from '../../../ui/link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';
import { StudioNavigation } from './studio-navigation.tsx';
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
        <StudioNavigation key={pathname} pathname={pathname} />
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 grow outline-none">
          <AppError isInLayout pathname={pathname}>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </AppError>
        </main>
      </div>
    </div>
  );
}
