import type { StudioEvent } from '#shared/api/studio.ts';
import { DEFAULT_TRIAL_MINUTES } from '#shared/trial.ts';
import type { CatalogEvent } from '../events/events-store.ts';
import { publicEvent } from '../events/public-event.ts';
import { env } from '../platform/env.ts';

/** What of an event its organiser sees. The address is below the site's own, or on this host where there is none. */
export function studioEvent(event: CatalogEvent, { scheme, host }: { scheme: string; host: string }): StudioEvent {
  const { subdomain, status = 'published', trial_minutes = DEFAULT_TRIAL_MINUTES, allowed_countries = [], blocked_countries = [] } = event;
  const { in_subscription = false, refund_rule = 'until_start' } = event;
  const { siteHost } = env;
  const url = siteHost ? `${scheme}://${subdomain}.${siteHost}/` : `${scheme}://${host}/e/${subdomain}`;
  const lists = { allowed_countries, blocked_countries };
  return { ...publicEvent(event), trial_minutes, subdomain, status, url, ...lists, in_subscription, refund_rule };
}
