import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { blockedPath } from './lib/api/country-block.ts';
import { lazy } from './lib/page/lazy.ts';

const RegionBlockedPage = lazy(() => import('./features/region-blocked/region-blocked-page.tsx'));

/** Shows the region block in place of a page whose content was refused in this country; other pages are unaffected. */
export function CountryGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return useAtomValue(blockedPath) === pathname ? <RegionBlockedPage /> : children;
}
