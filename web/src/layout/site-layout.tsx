import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AppError } from '../app-error.tsx';
import { MAIN_ID } from '../lib/page/skip-to-main.ts';
import { PageLoading } from '../ui/loading/page-loading.tsx';
import { EarlyPresses, forgetEarlyPress } from './early-presses.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** The layout of the site's pages: header, footer and skip link around the routed page, or around its children. */
export default function SiteLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div onClickCapture={forgetEarlyPress} className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="grow outline-none">
        <AppError isInLayout pathname={pathname}>
          <Suspense fallback={<PageLoading />}>
            {children ?? <Outlet />}
            <EarlyPresses />
          </Suspense>
        </AppError>
      </main>
      <SiteFooter />
    </div>
  );
}
