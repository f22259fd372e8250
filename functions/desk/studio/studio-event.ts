import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { DEFAULT_TRIAL_MINUTES } from '#shared/catalog/trial.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { hasBroadcast } from '../../catalog/listings/event-broadcast-rules.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
import { env } from '../../platform/env.ts';
import { needsNow } from './lifecycle/publishing.ts';

/** Returns true if nobody can have bought an event or what opens it: it was never published, nor in a bundle, nor is it on air. */
export const isDeletable = (event: CatalogEvent): boolean =>
  event.is_unpublished === true && !event.bundle_ids?.length && !hasBroadcast(event);

/**
 * Returns what an organiser sees of an event. Its URL is a subdomain of the site, or a path on this host if there is no
 * site.
 */
export function studioEvent(event: CatalogEvent, { scheme, host }: { scheme: string; host: string }): StudioEvent {
  const {
    subdomain,
    status = 'published',
    trial_minutes = DEFAULT_TRIAL_MINUTES,
    allowed_countries = [],
    blocked_countries = [],
  } = event;
  const {
    in_subscription = false,
    refund_rule = 'until_start',
    expected_audience = null,
    cost_limit = null,
    available_from = null,
    watermark = false,
    replay_release = 'at_once',
    ad_tag = null,
    embed_origins = [],
    is_archived = false,
    taken_down = null,
  } = event;
  const { siteHost } = env;
  const url = siteHost ? `${scheme}://${subdomain}.${siteHost}/` : `${scheme}://${host}/e/${subdomain}`;
  const lists = { allowed_countries, blocked_countries };
  const own = {
    trial_minutes,
    subdomain,
    status,
    url,
    in_subscription,
    refund_rule,
    expected_audience,
    cost_limit,
    available_from,
    watermark,
    replay_release,
    ad_tag,
    embed_origins,
    needs: needsNow(event, Date.now()),
    is_archived,
    taken_down,
    is_deletable: isDeletable(event),
  };
  return { ...publicEvent(event), ...lists, ...own };
}
