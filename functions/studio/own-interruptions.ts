import { ownInterruptions } from '#shared/api/interruptions.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { findBroadcast } from '../broadcast/broadcasts-store.ts';
import { interruptionsAt } from '../broadcast/timeline-rules.ts';
import { findOwnEvent } from '../catalog/find-own-event.ts';
import { missedTotals } from '../refunds/missed-minutes/missed-totals-store.ts';

const moment = (milliseconds: number) => new Date(milliseconds).toISOString();

export const handler = organizerHandler(ownInterruptions, async ({ params: { eventId }, organizationId }) => {
  const [event, broadcast] = await Promise.all([findOwnEvent(organizationId, eventId), findBroadcast(eventId)]);
  if (!broadcast?.liveAt) return { body: { wasLive: false, interruptions: [], refunded: null } };
  const { id, endedAt, timeline, liveAt } = broadcast;
  const now = Date.now();
  const times = {
    liveAt: Date.parse(liveAt),
    endedAt: endedAt === undefined ? null : Date.parse(endedAt),
    plannedEnd: event.end_time === null ? null : Date.parse(event.end_time),
  };
  const interruptions = timeline ? interruptionsAt(timeline, times, now) : [];
  const isPromised = event.missed_minutes !== undefined;
  return {
    body: {
      wasLive: true,
      interruptions: interruptions.map(({ from, to }) => ({
        from: moment(from),
        to: to === null ? null : moment(to),
        seconds: Math.round(((to ?? now) - from) / 1000),
      })),
      refunded: endedAt !== undefined && isPromised ? await missedTotals(id) : null,
    },
  };
});
