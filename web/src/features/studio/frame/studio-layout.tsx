import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { studioPath } from '#shared/site/studio-screens.ts';
import { AreaBar, AreaPage } from '../../../layout/area-frame.tsx';
import { SkipLink } from '../../../layout/skip-link.tsx';
import { StudioNavigation } from './studio-navigation.tsx';
import '../studio.css';

/** The layout of the studio: its areas at the side, or above the page on phones, around the page. */
export function StudioLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="studio flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-background/90 backdrop-blur-md">
        <AreaBar home={studioPath('home')} label="Marquee Studio" name="Studio" />
      </header>
      <div className="flex grow flex-col lg:flex-row">
        <StudioNavigation key={pathname} pathname={pathname} />
        <AreaPage pathname={pathname}>{children}</AreaPage>
      </div>
    </div>
  );
}
