import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../ui/link.tsx';

/** A link of the site's navigation, marked with `aria-current` if it leads to the current page. */
export function NavLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const isCurrent = useLocation().pathname === to;
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
