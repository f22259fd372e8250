import { type HomePart, SHOWS_NAMED, type StudioHome, studioHome } from '#shared/api/desk/home.ts';
import { stepBegin } from '#shared/time/steps.ts';
import { sellerNameOf } from '#shared/brand/brand.ts';
import type { MemberRight } from '#shared/people/member-rights.ts';
import { type Balance, balancesOf } from '../../books/statements/balance.ts';
import { type CatalogEvent, listEventsOf } from '../../catalog/listings/events-store.ts';
import { findSellerRecord } from '../../catalog/listings/settings/brand-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { studioEvent } from '../studio/studio-event.ts';
import { paceOf, soldSince } from './pace.ts';
import { PartReader } from './part-reader.ts';
import { rightsOfActor } from './rights-of-actor.ts';
import { lastShow, shownZone, showsToCome, stageOf } from './shows-rules.ts';
import { unreachedBuyers } from './unreached-buyers.ts';
import { endings, missed, openDisputes, pausedWebhooks, queuedRefunds, replaysToPublish, returnedRefunds } from './waiting.ts';

/**
 * Reads the parts that the caller's role allows, at the same time. One that fails, or takes too long, is named in the answer and hides no
 * other.
 */
export const handler = organizerHandler(studioHome, async ({ query: { zone: asked }, organizationId, actor, scheme, host }) => {
  const now = Date.now();
  const parts = new PartReader();
  const rights = await rightsOfActor(actor);
  /** Reads a part if the caller has the right to what it shows. */
  const part = async <T>(right: MemberRight, name: HomePart, read: () => Promise<T>): Promise<T | null> =>
    rights.has(right) ? parts.read(name, read) : null;

  // Other parts ask about some of these events, or need the organisation's zone, while the rest is read already.
  const events = parts.read('events', () => listEventsOf(organizationId));
  const record = parts.read('seller', () => findSellerRecord(organizationId));
  const ofEvents = async <T>(read: (known: readonly CatalogEvent[]) => Promise<T>): Promise<T | null> => {
    const known = await events;
    return known && read(known);
  };
  const zone = async () => shownZone([(await record)?.brand.timeZone, asked]);

  const [known, seller, pace, today, money, ...queues] = await Promise.all([
    events,
    record,
    part('sales:read', 'pace', () =>
      ofEvents(async (all) => {
        const [next] = showsToCome(all, now);
        return next ? paceOf(organizationId, { next, last: lastShow(all, next, now), now }) : null;
      }),
    ),
    part('sales:read', 'today', async () => soldSince(organizationId, stepBegin('day', now, await zone()), now)),
    part('payouts:read', 'money', () => balancesOf(organizationId)),
    part('broadcast:answer', 'endings', () => ofEvents((all) => endings(all, now))),
    part('events:edit', 'replays', () => ofEvents(async (all) => replaysToPublish(all))),
    part('sales:read', 'refunds', () => queuedRefunds(organizationId)),
    part('sales:read', 'missed', () => ofEvents((all) => missed(all, now))),
    part('sales:read', 'disputes', () => openDisputes(organizationId, now)),
    part('sales:read', 'returned', () => returnedRefunds(organizationId, now)),
    part('sales:read', 'mails', () => ofEvents((all) => unreachedBuyers(organizationId, all, now))),
    part('webhooks:manage', 'webhooks', () => pausedWebhooks(organizationId)),
  ]);

  const [show = null, ...later] = showsToCome(known ?? [], now).map((event) => ({
    ...studioEvent(event, { scheme, host }),
    event,
  }));
  const body: StudioHome = {
    timeZone: await zone(),
    stage: known && stageOf(known),
    show: show && {
      ...named(show.event),
      endsAt: show.end_time,
      image: show.image,
      url: show.url,
      status: show.status,
      isOn: Date.parse(show.start_time) <= now,
      needs: show.needs,
    },
    later: later.slice(0, SHOWS_NAMED).map(({ event, status }) => ({ ...named(event), status })),
    seller:
      seller && rights.has('settings:read')
        ? {
            name: sellerNameOf(seller.settings),
            hasAddress: seller.settings.sellerAddress !== '',
            hasTaxNumber: seller.settings.taxNumber !== '',
          }
        : null,
    pace,
    today,
    waiting: queues.flatMap((queue) => queue ?? []),
    money: money && moneyOf(money),
    failed: parts.failed(),
  };
  return { body };
});

/** Returns what is due in each currency, of which the first is that of the product's prices. */
function moneyOf([first, ...others]: readonly Balance[]): StudioHome['money'] {
  if (!first) return null;
  return { ...owedIn(first), ...(others.length > 0 && { inOthers: others.map(owedIn) }), asOf: first.end.at };
}

const owedIn = ({ own: due, earned, paidOut, currency }: Balance) => ({ due, earned, paidOut, currency });

const named = ({ _id: eventId, title, start_time: startsAt, time_zone: timeZone = null }: CatalogEvent) => ({
  eventId,
  title,
  startsAt,
  timeZone,
});
