import { ownInterruptions } from '#shared/api/desk/studio/interruptions.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findBroadcast } from '../../../video/broadcast/broadcasts-store.ts';
import { missedBy } from '../../../video/broadcast/show-end/show-end-rules.ts';
import { findShowEnd } from '../../../video/broadcast/show-end/show-ends-store.ts';
import { interruptionsAt, isOver, NO_TIMELINE, showingOf } from '../../../video/broadcast/timeline-rules.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { waitingTotals } from '../../../money/refunds/missed-minutes/missed-review-store.ts';
import { missedTotals } from '../../../money/refunds/missed-minutes/missed-totals-store.ts';

const moment = (milliseconds: number) => new Date(milliseconds).toISOString();

export const handler = organizerHandler(ownInterruptions, async ({ params: { eventId }, organizationId }) => {
  const [event, broadcast] = await Promise.all([findOwnEvent(organizationId, eventId), findBroadcast(eventId)]);
  const showing = broadcast && showingOf({ ...broadcast, end_time: event.end_time });
  if (!showing) return { body: { wasLive: false, interruptions: [], refunded: null, waiting: null } };
  const { id, timeline = NO_TIMELINE } = broadcast;
  const now = Date.now();
  const end = isOver(showing) ? await findShowEnd(eventId, id) : null;
  // A member's answer counts for what they are shown, too.
  const interruptions = end?.settledAs ? missedBy(end.settledAs, end) : interruptionsAt(timeline, showing, now);
  const isRefunding = isOver(showing) && event.missed_minutes !== undefined && (!end || end.settledAs !== null);
  const [refunded, waiting] = isRefunding ? await Promise.all([missedTotals(id), waitingTotals(id)]) : [null, null];
  return {
    body: {
      wasLive: true,
      interruptions: interruptions.map(({ from, to }) => ({
        from: moment(from),
        to: to === null ? null : moment(to),
        seconds: Math.round(((to ?? now) - from) / 1000),
      })),
      refunded,
      waiting: waiting && waiting.purchases > 0 ? waiting : null,
    },
  };
});
