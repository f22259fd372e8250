import type { LucideIcon } from 'lucide-react';
import { screensAt, STUDIO_GROUPS, studioPath, studioScreens } from '#shared/site/studio-screens.ts';
import { studioPages } from './studio-pages.generated.ts';

/** A link of the studio's navigation. It is current on its own page and on all pages below; the first page has none of its own. */
export interface StudioLink {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The links that belong together, and what they have in common. */
interface StudioLinkGroup {
  title: string;
  links: readonly StudioLink[];
}

/** The areas of the studio, in the order of its navigation. */
export const studioNav: readonly StudioLinkGroup[] = STUDIO_GROUPS.map((title) => ({
  title,
  links: screensAt(title).map((id) => ({ label: studioScreens[id].name, to: studioPath(id), icon: studioPages[id].icon })),
}));

/** Returns the link whose page, or one below it, has this path. */
export function currentLink(pathname: string): StudioLink | undefined {
  const isBelow = (to: string) => to !== studioPath('home') && pathname.startsWith(`${to}/`);
  return studioNav.flatMap(({ links }) => links).find(({ to }) => pathname.replace(/\/$/, '') === to || isBelow(to));
}
