import { type ReactNode, Suspense } from 'react';
import { AppError } from '../app-error.tsx';
import { MAIN_ID } from '../lib/page/skip-to-main.ts';
import { AccountNav } from '../ui/account/account-nav.tsx';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { PageLoading } from '../ui/loading/page-loading.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

interface BarProps {
  /** The path of the area's first page. */
  home: string;
  /** The accessible name of the link to it. */
  label: string;
  /** The area's name beside the logo. */
  name: string;
  className?: string;
}

/** The bar at the top of an area for people who work here, such as the studio: where they are, and their account. */
export function AreaBar({ home, label, name, className = '' }: BarProps) {
  return (
    <div className={`flex items-center justify-between gap-4 px-5 py-2 sm:px-8 ${className}`}>
      <Link to={home} aria-label={label} className="flex items-center gap-3 rounded-control py-2">
        <Logo size={26} />
        <span className="border-l border-line pl-3 text-sm font-semibold whitespace-nowrap text-muted">{name}</span>
      </Link>
      <div className="-mr-3 flex items-center gap-1">
        <ThemeToggle />
        <AccountNav />
      </div>
    </div>
  );
}

/** The page of an area: loaded on demand, and replaced by an explanation if it fails. */
export function AreaPage({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="min-w-0 grow outline-none">
      <AppError isInLayout pathname={pathname}>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </AppError>
    </main>
  );
}
