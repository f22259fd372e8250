import type { EndAnswer } from '#shared/video/broadcast/show-end.ts';
import { findEntitlement } from '../../../catalog/entitlements/entitlements-store.ts';
import { ticketsBelow } from '../../../catalog/entitlements/entitlement.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { missedBy, type OpenEnd } from '../../../video/broadcast/show-end/show-end-rules.ts';
import { VIEWER_SHARDS, viewersOf, watchedBy } from '../../../video/playback/watching/viewers-store.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { leftOfOrder } from '../amounts/refund-limit-rules.ts';
import { dueOf, isGoingBack, upgradesFirst } from '../missed-minutes/due-rules.ts';
import type { Viewer } from '../missed-minutes/missed-minutes-rules.ts';
import { provenSoFar } from '../missed-minutes/proven-interruptions.ts';
import { addUp, NO_REFUNDS, type RefundSum } from './refund-sum-rules.ts';

/** Viewers that one call looks at. Each takes about four reads. */
const VIEWERS_A_CALL = 200;
const AT_ONCE = 24;

/** A broadcast with the question that its end leaves open. */
export interface EndQuestion extends Pick<OpenEnd, 'before' | 'missing' | 'allMissedIf'> {
  eventId: string;
  broadcastId: string;
}

/** Where a count goes on: a part of the list of viewers, and the last viewer who was counted; null for the part's first. */
export interface CountFrom {
  shard: number;
  after: string | null;
}

/** The refunds to some viewers, by answer. */
export type RefundsByAnswer = Readonly<Record<EndAnswer, RefundSum>>;

export const NOTHING_COUNTED: RefundsByAnswer = { end: NO_REFUNDS, 'broke-off': NO_REFUNDS };

/** Returns two counts as one. */
export const bothOf = (one: RefundsByAnswer, other: RefundsByAnswer): RefundsByAnswer => ({
  end: addUp(one.end, other.end),
  'broke-off': addUp(one['broke-off'], other['broke-off']),
});

/**
 * Returns what each answer would refund to some of a broadcast's viewers now, by the rules by which it is paid, and where to go on; null after
 * the last viewer. It changes nothing.
 */
export async function countRefunds(
  asked: EndQuestion,
  from: CountFrom,
): Promise<{ refunds: RefundsByAnswer; next: CountFrom | null }> {
  const { eventId, broadcastId } = asked;
  let refunds = NOTHING_COUNTED;
  let [{ shard, after }, left] = [from, VIEWERS_A_CALL];
  while (shard < VIEWER_SHARDS && left > 0) {
    const userIds = await viewersOf(broadcastId, shard, after, left);
    const watched = [...(await watchedBy(userIds, eventId, broadcastId))];
    const add = async ([userId, of]: (typeof watched)[number]) => {
      const one = await refundsOf(asked, { userId, watched: of });
      refunds = bothOf(refunds, one);
    };
    await inParallel(watched, add, AT_ONCE);
    if (userIds.length < left) [shard, after] = [shard + 1, null];
    else after = userIds.at(-1)!;
    left -= userIds.length;
  }
  return { refunds, next: shard < VIEWER_SHARDS ? { shard, after } : null };
}

async function refundsOf(asked: EndQuestion, who: Pick<Viewer, 'userId' | 'watched'>): Promise<RefundsByAnswer> {
  const sum = (answer: EndAnswer) => {
    const { eventId, broadcastId, allMissedIf } = asked;
    const missed = { interruptions: missedBy(answer, asked), isProven: undefined, isAllMissed: allMissedIf.includes(answer) };
    return refundOf({ eventId, broadcastId, ...missed, ...who });
  };
  return { end: await sum('end'), 'broke-off': await sum('broke-off') };
}

/** Returns what is refunded to a viewer. */
async function refundOf(viewer: Viewer): Promise<RefundSum> {
  const { userId, eventId, interruptions, isAllMissed } = viewer;
  if (interruptions.length === 0) return NO_REFUNDS;
  const proven = await provenSoFar(viewer);
  const { sources = {} } = (await findEntitlement(userId, eventId, Promise.resolve(null))) ?? {};
  const all = upgradesFirst(sources).filter(([, { kind }]) => kind !== 'subscription');
  const found = await Promise.all(
    all.map(async ([orderId, source]) => {
      const order = await findOrder(source.givenBy ?? userId, orderId);
      if (!order || isGoingBack(order)) return [];
      const { due, possible } = dueOf(viewer, proven, source, order);
      return [{ orderId, left: leftOfOrder(order), due: due?.amount ?? 0, possible: possible?.amount ?? 0 }];
    }),
  );
  const orders = found.flat();
  // An upgrade ends with its ticket, and is refunded with it.
  const ends = (orderId: string, which: 'due' | 'possible') =>
    isAllMissed === true &&
    ticketsBelow(sources, orderId).some((below) => {
      const ticket = orders.find((one) => one.orderId === below);
      return ticket !== undefined && ticket[which] > 0 && ticket[which] >= ticket.left;
    });
  const amounts = orders.map(({ orderId, left, due, possible }) => {
    const paid = ends(orderId, 'due') ? left : due;
    return { paid, awaited: Math.max(0, (ends(orderId, 'possible') ? left : possible) - paid) };
  });
  const paid = amounts.reduce((sum, one) => sum + one.paid, 0);
  const awaited = amounts.reduce((sum, one) => sum + one.awaited, 0);
  return {
    people: paid > 0 ? 1 : 0,
    purchases: amounts.filter((one) => one.paid > 0).length,
    amount: paid,
    awaited: { people: awaited > 0 ? 1 : 0, purchases: amounts.filter((one) => one.awaited > 0).length, amount: awaited },
  };
}
