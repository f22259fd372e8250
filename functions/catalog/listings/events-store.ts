import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Event } from '#shared/api/events.ts';
import type { RefundRule } from '#shared/api/studio.ts';
import type { CountryLists } from '#shared/countries.ts';
import type { EventBroadcast } from './event-broadcast.ts';
import type { StoredPackage } from './item.ts';
import type { Mispricing } from './mispricing-rules.ts';
import { batchGet, dynamodb, queryAll } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/** Fields that events lack if they are older than trials, or than refunds for missed minutes. */
type LaterField = 'has_preview' | 'trial_minutes' | 'missed_minutes';

/** The public part of an event, as stored in the catalog. */
type KeptEvent = Omit<Event, LaterField | 'packages' | 'views_per_beacon' | 'with_ads' | 'cancelled'> &
  Partial<Pick<Event, LaterField>> & { packages: StoredPackage[] };

/** An event as stored in the catalog: its public part, its subdomain and its owner. */
export interface CatalogEvent extends KeptEvent, Partial<CountryLists> {
  subdomain: string;
  /** The organiser's user id. Missing in events older than organisers. */
  ownerId?: string;
  /** Missing in events older than drafts: those are published. */
  status?: 'draft' | 'published';
  /** True if a film was uploaded, so that all of it is in the storage. Missing in events older than this field. */
  has_film?: boolean;
  /** Heights that any of its packages was ever limited to, those off sale too. Never shrinks. Missing: none. */
  picture_limits?: number[];
  /** Heights for which its film has an edition, for tickets with a limited picture. Missing: none. */
  film_editions?: number[];
  /** Heights for which the replay of its broadcast has an edition. Missing: none. */
  replay_editions?: number[];
  /**
   * When the film may be watched, ISO 8601; null for the event's start. Missing in events older than this field, whose film
   * plays as soon as it is uploaded.
   */
  available_from?: string | null;
  /** The part of the event's last broadcast that pages and players read; missing if it had none. */
  broadcast?: EventBroadcast;
  /** The broadcast whose replay can be watched; missing while there is none. */
  replay_id?: string;
  /** The package ids of the bundles that open it, including those off sale, whose buyers keep it. Never shrinks. */
  bundle_ids?: string[];
  /** True if the organiser's subscriptions open it. Missing: they do not. */
  in_subscription?: boolean;
  /** The time until which a buyer is refunded automatically. Missing: until the event starts. */
  refund_rule?: RefundRule;
  /** The number of viewers that its organiser expects, which sets the pace of players. Null or missing: a usual audience. */
  expected_audience?: number | null;
  /** The limit of its broadcast's cost on AWS, in cents. Null or missing: none. */
  cost_limit?: number | null;
  /** Origins of the web pages that may embed it. Missing: none may. */
  embed_origins?: string[];
  /** True if players show over the picture through which order it is watched. Missing: they do not. */
  watermark?: boolean;
  /** Address of an ad server's VAST document. Null or missing: no ad plays before the event. */
  ad_tag?: string | null;
  /** The time zone of its venue. Null or missing: none was named. */
  time_zone?: string | null;
  /** True if it was put away. It is a draft then. Missing: it was not. */
  is_archived?: boolean;
  /** True until it is published for the first time. Missing in events that were, and in those older than this field. */
  is_unpublished?: boolean;
  /** When and why it was cancelled for good. Missing: it was not. */
  cancelled?: NonNullable<Event['cancelled']>;
  /** When an operator took it off sale, ISO 8601, and why; missing if none did. It cannot be published meanwhile. */
  taken_down?: { at: string; reason: string };
  /** What was decided about orders at wrong prices. Missing: nothing was. */
  mispriced?: Mispricing[];
  /** The number of changes, so that concurrent ones cannot undo each other. */
  version?: number;
}

interface Key {
  pk: string;
  sk: string;
}

export const eventKey = (id: string): Key => ({ pk: `EVENT#${id}`, sk: 'EVENT' });
/**
 * Returns the key of an event's copy at its subdomain. It is the whole event, so that a page view costs one read; its
 * existence makes the subdomain unique.
 */
export const domainKey = (subdomain: string): Key => ({ pk: `DOMAIN#${subdomain}`, sk: 'EVENT' });
/** Returns the key of an event's copy in its organiser's list. It is the whole event, so that the list is one query. */
export const ownerKey = (ownerId: string, id: string): Key => ({ pk: `OWNER#${ownerId}`, sk: `EVENT#${id}` });

/** Returns a published event; null if there is none. @param isConsistent as for {@link findEventOrDraft} */
export const findEvent = async (id: string, isConsistent = false) => ifPublished(await read(eventKey(id), isConsistent));
/**
 * Returns the published event of a subdomain, strongly consistent; null if there is none. The edge caches answers made of
 * it: a stale event, read just after a change had the edge refreshed, would stay for a minute.
 */
export const findEventByDomain = async (subdomain: string) => ifPublished(await read(domainKey(subdomain), true));
/** Returns the event of a subdomain, published or not, strongly consistent; null if there is none. */
export const findEventOrDraftByDomain = (subdomain: string) => read(domainKey(subdomain), true);
/**
 * Returns an event, published or not; null if there is none.
 * @param isConsistent true for a strongly consistent read, at twice the cost
 */
export const findEventOrDraft = (id: string, isConsistent = true) => read(eventKey(id), isConsistent);

/** Returns true if an event has a subdomain, published or not. Eventually consistent: taking a subdomain decides. */
export async function isSubdomainTaken(subdomain: string): Promise<boolean> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.catalogTable, Key: domainKey(subdomain), ProjectionExpression: 'pk' }),
  );
  return Item !== undefined;
}

/** Returns the published events among some ids, by id. One read per hundred. */
export async function findEvents(ids: Iterable<string>): Promise<ReadonlyMap<string, CatalogEvent>> {
  const items = await batchGet(env.catalogTable, [...new Set(ids)].map(eventKey));
  const published = items.map(toEvent).filter((event) => ifPublished(event) !== null);
  return new Map(published.map((event) => [event._id, event]));
}

/** Returns the event if it is public, else null. */
export const ifPublished = (event: CatalogEvent | null) => (event?.status === 'draft' ? null : event);

async function read(key: Key, isConsistent = false): Promise<CatalogEvent | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.catalogTable, Key: key, ...(isConsistent && { ConsistentRead: true }) }),
  );
  return Item ? toEvent(Item) : null;
}

export function toEvent({ pk: _pk, sk: _sk, ...event }: Record<string, unknown>): CatalogEvent {
  return event as unknown as CatalogEvent;
}

/** Returns all events of an organiser, drafts included, in no order. */
export async function listEventsOf(ownerId: string): Promise<CatalogEvent[]> {
  const { pk, sk } = ownerKey(ownerId, '');
  return (await queryAll(env.catalogTable, pk, sk)).map(toEvent);
}
