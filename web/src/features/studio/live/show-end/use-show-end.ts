import useSWR from 'swr';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { ShownEnd, ShownRefundSum } from '#shared/api/desk/studio/show-end.ts';
import type { EndAnswer } from '#shared/video/broadcast/show-end.ts';
import { call } from '../../../../lib/api/client.ts';

/** The time between two requests while the picture is missing, and while an answer can be given or changed, milliseconds. */
const MISSING_MS = 5_000;
const OPEN_MS = 10_000;
/** The same for the sums, which change as buyers leave and records of the video network arrive. */
const SUMS_MS = 60_000;

/** The refunds of each answer. */
export type Refunds = Record<EndAnswer, ShownRefundSum>;

/** Returns the question whether the show was over when the picture stopped; null for none. A change of the broadcast's state asks again. */
export const useShowEnd = (eventId: string, userId: string, state: OwnBroadcast['state'] | undefined) =>
  useSWR(
    state === undefined ? null : ['/studio/show-end', eventId, userId, state],
    async () => (await call('GET /studio/events/{eventId}/show-end', { params: { eventId } })).showEnd,
    {
      keepPreviousData: true,
      refreshInterval: (known) => (state === 'interrupted' ? MISSING_MS : known && known.settledAs === null ? OPEN_MS : 0),
    },
  );

/** Returns what each answer refunds to all viewers. A question that is settled is not counted again. @param mayCount false for members who see no sums */
export const useRefunds = (eventId: string, userId: string, { broadcastId, endedAt, settledAs }: ShownEnd, mayCount: boolean) =>
  useSWR(
    mayCount && settledAs === null ? ['/studio/show-end/refunds', eventId, userId, broadcastId, endedAt] : null,
    () => countAll(eventId),
    { refreshInterval: SUMS_MS, keepPreviousData: true },
  );

const NONE = { people: 0, purchases: 0, amount: 0 };

/** Counts part by part, so that any number of viewers can be counted. */
async function countAll(eventId: string): Promise<Refunds> {
  let all: Refunds = { end: { ...NONE, awaited: NONE }, 'broke-off': { ...NONE, awaited: NONE } };
  let from: string | null = null;
  do {
    const query: { from?: string } = from === null ? {} : { from };
    const part: { refunds: Refunds; next: string | null } = await call('GET /studio/events/{eventId}/show-end/refunds', {
      params: { eventId },
      query,
    });
    all = { end: both(all.end, part.refunds.end), 'broke-off': both(all['broke-off'], part.refunds['broke-off']) };
    from = part.next;
  } while (from !== null);
  return all;
}

const sum = (one: typeof NONE, other: typeof NONE) => ({
  people: one.people + other.people,
  purchases: one.purchases + other.purchases,
  amount: one.amount + other.amount,
});

const both = (one: ShownRefundSum, other: ShownRefundSum): ShownRefundSum => ({
  ...sum(one, other),
  awaited: sum(one.awaited, other.awaited),
});
