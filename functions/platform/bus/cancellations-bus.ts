import { type Cancellation, CANCELLATION_SOURCE, REFUND_CANCELLED } from '#shared/bus/money/cancellation-events.ts';
import { raiseEvent } from '../bus.ts';

/**
 * Asks for the refunds of a cancelled event, or for the next page of them.
 * @throws ApiError unavailable unless the bus confirms that it has the event
 */
export const raiseCancellation = (cancellation: Cancellation): Promise<void> =>
  raiseEvent({ source: CANCELLATION_SOURCE, type: REFUND_CANCELLED, detail: cancellation, at: new Date() });
