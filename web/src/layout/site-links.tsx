import { NavLink } from './nav-link.tsx';
import { siteNav } from './site-nav.ts';

interface Props {
  /** The class of each link. */
  className: string;
  onClick?: () => void;
}

/** The links to the site's pages, with the current one marked. */
export function SiteLinks(look: Props) {
  return siteNav.map(([label, path]) => (
    <NavLink key={path} to={path} {...look}>
      {label}
    </NavLink>
  ));
}
