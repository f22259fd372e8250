import { broadcastReportSchema } from '#shared/bus/video/broadcast-events.ts';
import { type CatalogEvent, findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { guardCost } from './cost-limit/guard-cost.ts';
import { moveBroadcast } from './move-broadcast.ts';
import { watchStalls } from './alarms/watch-stalls.ts';

/**
 * Moves a broadcast by what the live video reports about it. As long as a picture arrives, it looks after the broadcast's costs, and after
 * how evenly it plays for viewers.
 */
export const handler = directConsumer(broadcastReportSchema, async (report) => {
  const { eventId, broadcastId, kind } = report;
  const about = `The report ‘${kind}’ on ${broadcastId} of ${eventId}`;
  try {
    const last: { event?: CatalogEvent } = {};
    const find = async () => (last.event = await existingEvent(eventId));
    const decision = await moveBroadcast({ eventId, input: report, find });
    if (kind === 'receiving' && decision.kind === 'moved' && last.event) {
      const now = Date.parse(report.at);
      await guardCost(last.event, decision.broadcast, find, now);
      await watchStalls(eventId, decision.broadcast, find, now);
    }
    return decision.kind === 'moved' ? `${about} leaves it ${decision.broadcast.state}.` : `${about} changes nothing.`;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'event_not_found') return `${about} is about no event.`;
    throw error;
  }
});

async function existingEvent(eventId: string): Promise<CatalogEvent> {
  const event = await findEventOrDraft(eventId);
  if (event) return event;
  throw new ApiError('event_not_found');
}
