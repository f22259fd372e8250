import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { siteNav } from './site-nav.ts';
import { Link } from '../ui/link.tsx';

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

/** A link of the site's navigation, marked with `aria-current` if it leads to the current page. */
function NavLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const isCurrent = useLocation().pathname === to;
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
