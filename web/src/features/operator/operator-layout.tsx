import { Building2, ScrollText } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AppError } from '../../app-error.tsx';
import { SkipLink } from '../../layout/skip-link.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { MAIN_ID } from '../../lib/page/skip-to-main.ts';
import { AccountNav } from '../../ui/account/account-nav.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

const LINKS = [
  { to: paths.operator, label: 'Organisations', icon: Building2 },
  { to: paths.operatorActs, label: 'What we did', icon: ScrollText },
] as const;

/** The layout of the operator's desk: its two areas in the header, around the page. */
export function OperatorLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-background/90 backdrop-blur-md">
        <div className="flex items-center justify-between gap-4 px-5 py-2 sm:px-8">
          <Link to={paths.operator} aria-label="Operator’s desk" className="flex items-center gap-3 rounded-control py-2">
            <Logo size={26} />
            <span className="border-l border-line pl-3 text-sm font-semibold whitespace-nowrap text-muted">Operator’s desk</span>
          </Link>
          <div className="-mr-3 flex items-center gap-1">
            <ThemeToggle />
            <AccountNav />
          </div>
        </div>
        <nav aria-label="Operator’s desk" className="flex gap-1 px-3 sm:px-6">
          {LINKS.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} aria-current={isCurrent(pathname, to) ? 'page' : undefined} className={linkClass}>
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="grow outline-none">
        <AppError isInLayout pathname={pathname}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </AppError>
      </main>
    </div>
  );
}

/** Returns true for the area of a page: an organisation belongs to the list that it is opened from. */
const isCurrent = (pathname: string, to: string) => (pathname === paths.operatorActs) === (to === paths.operatorActs);

const linkClass =
  'flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium text-muted transition-colors ' +
  'duration-150 hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text';
