import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { operatorMenu, operatorPath, operatorScreens } from '#shared/site/operator-screens.ts';
import { AreaBar, AreaPage } from '../../layout/area-frame.tsx';
import { SkipLink } from '../../layout/skip-link.tsx';
import { Link } from '../../ui/link.tsx';
import { operatorPages } from './operator-pages.generated.ts';

const links = operatorMenu.map((id) => ({
  to: operatorPath(id),
  label: operatorScreens[id].name,
  icon: operatorPages[id].icon,
}));

/** The layout of the operator's desk: its areas in the header, around the page. */
export function OperatorLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the areas are wider than the screen. Tests have no layout, and no such function.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-background/90 backdrop-blur-md">
        <AreaBar home={operatorPath('organizations')} label="Operator’s desk" name="Operator’s desk" />
        <nav ref={nav} aria-label="Operator’s desk" className="flex gap-1 overflow-x-auto px-3 sm:px-6">
          {links.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} aria-current={isCurrent(pathname, to) ? 'page' : undefined} className={linkClass}>
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <AreaPage pathname={pathname}>{children}</AreaPage>
    </div>
  );
}

const areas = links.map(({ to }) => to);

/** Returns true for the area of a page: an organisation belongs to the list that it is opened from. */
const isCurrent = (pathname: string, to: string) => to === (areas.includes(pathname) ? pathname : operatorPath('organizations'));

const linkClass =
  'flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium text-muted transition-colors ' +
  'duration-150 hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text';
