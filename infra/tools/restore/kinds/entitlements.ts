import { differences, type Item, keyOf } from '../item.ts';
import type { Look } from '../look.ts';
import { Omission, type Rule } from './kind.ts';

const SOURCE = 'source#';
/** Beginnings of the notes beside the sources: a first play, a first use, an extension, and the one trial. */
const NOTES = ['played#', 'used#', 'extended#', 'trial'];
/** Beginnings of the sets of orders that upgrade a ticket, and that paid for a package. An order is in them as long as its source is there. */
const SETS = ['upgrades#', 'bought#'];

interface StoredSource {
  kind: string;
  until?: string;
  givenBy?: string;
}

/**
 * Restores the sources of access that an order still pays for, and the first plays. What was granted or closed since stays, and
 * a source whose money went back stays closed.
 */
export const entitlements: Rule = async ({ restored, live, look }) => {
  const userId = restored.pk.slice('USER#'.length);
  const notes = Object.entries(restored).filter(([name]) => NOTES.some((beginning) => name.startsWith(beginning)));
  const item: Item = { ...Object.fromEntries(notes), ...live, ...keyOf(restored) };
  let why: string | null = null;
  for (const [name, value] of Object.entries(restored).filter(([one]) => one.startsWith(SOURCE))) {
    const source = value as StoredSource;
    const there = item[name] as StoredSource | undefined;
    // When a rental has to begin, and a subscription ends, may have changed since.
    if (there && there.kind === source.kind && source.kind !== 'order') continue;
    const closed = there ? null : await whyClosed({ userId, orderId: name.slice(SOURCE.length), source }, look);
    if (closed === null) item[name] = source;
    else why = closed;
  }
  for (const [name, value] of Object.entries(restored).filter(([one]) => SETS.some((beginning) => one.startsWith(beginning)))) {
    const orderIds = [...(value as ReadonlySet<string>)].filter((orderId) => item[SOURCE + orderId] !== undefined);
    if (orderIds.length > 0) item[name] = new Set([...((item[name] as ReadonlySet<string> | undefined) ?? []), ...orderIds]);
  }
  const isEmpty = Object.keys(item).length <= 2;
  if (isEmpty || (live && differences(item, live).length === 0)) return why === null ? null : new Omission(why);
  return item;
};

interface GoneSource {
  userId: string;
  orderId: string;
  source: StoredSource;
}

/** Returns why a source that is gone must not come back; null if its order pays for it. */
async function whyClosed({ userId, orderId, source }: GoneSource, look: Look): Promise<string | null> {
  const buyer = source.givenBy ?? userId;
  const order = await look.settled({ pk: `USER#${buyer}`, sk: `ORDER#${orderId}` });
  if (!order) return `there is no order ${orderId} of this user`;
  if (order.status !== 'paid') return `its order is ${String(order.status)}`;
  const { refund, gift } = order as { refund?: { state: string }; gift?: { redeemedBy?: string } };
  if (refund?.state === 'granting') return 'its money is going back';
  if (gift && gift.redeemedBy !== userId) return 'it is a gift that somebody else has';
  if (source.kind !== 'subscription') return null;
  const subscription = await look.settled({ pk: `USER#${buyer}`, sk: `SUBSCRIPTION#${String(order.subscriptionId)}` });
  return subscription?.accessUntil === source.until ? null : 'its subscription has changed since';
}
