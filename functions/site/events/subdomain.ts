const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns the event that a page belongs to: the label below the site's host, or the name in `/e/{name}`, which is where events
 * are served without a domain. Null for the site itself.
 */
export function subdomainOf(host: string, path: string, siteHost: string | null): string | null {
  const label = siteHost && host.endsWith(`.${siteHost}`) ? host.slice(0, -siteHost.length - 1) : null;
  const name = label ?? /^\/e\/([^/]+)(?:\/clips\/[^/]+)?\/?$/.exec(path)?.[1] ?? null;
  return name !== null && LABEL.test(name) ? name : null;
}
