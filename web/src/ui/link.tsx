import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { isEmbed } from '../lib/page/boot.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the application, with its query and fragment. */
  to: string;
  /** The state of the navigation. */
  state?: unknown;
  /** True to replace the current entry of the history. */
  replace?: boolean;
}

/**
 * A link within the application, which loads no new document, except in an embed, which it leaves for a page of its own. The router's
 * own `Link` can also prefetch the data and the scripts of a route, which nothing here uses; these parts would be a tenth of the first
 * script.
 */
export function Link({ to, state, replace = false, target: wanted, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const target = wanted ?? (isEmbed() ? '_blank' : undefined);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(replace && { replace }), ...(target && { target }) });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={click}>
      {children}
    </a>
  );
}
