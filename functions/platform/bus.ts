import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type * as z from 'zod/mini';
import type { EventKind } from '#shared/bus/event-kind.ts';
import { correlationId } from './log/correlation.ts';
import { env } from './env.ts';
import { ApiError } from './http/api-error.ts';
import { awsClientSettings } from './retry.ts';

export interface BusEvent {
  /** EventBridge's `source`: the sender of the event. */
  source: string;
  /** EventBridge's `detail-type`: what happened. */
  type: string;
  /**
   * A reference to the subject of the event. It is kept for 90 days, so it is never a user's own text or a
   * secret, except for the key of one broadcast, which is worthless once that is over.
   */
  detail: object;
  at: Date;
}

let client: EventBridgeClient | undefined;

/**
 * Puts an event on the bus, with the id of the work that raises it: its consumer continues under that id.
 * @throws ApiError unavailable unless the bus confirms the event, so that the caller retries
 */
export async function raiseEvent({ source, type, detail, at }: BusEvent): Promise<void> {
  client ??= new EventBridgeClient(awsClientSettings());
  const id = correlationId();
  const Detail = JSON.stringify({ ...detail, ...(id !== undefined && { metadata: { correlationId: id } }) });
  const answer = await client.send(
    new PutEventsCommand({ Entries: [{ EventBusName: env.busName, Source: source, DetailType: type, Time: at, Detail }] }),
  );
  // PutEvents answers 200 even if it rejected entries.
  if (answer.FailedEntryCount) throw new ApiError('unavailable');
}

/**
 * Puts an event of a kind on the bus, as of now.
 * @throws ApiError unavailable unless the bus confirms that it has the event
 */
export const raise = <Detail extends z.ZodMiniType<object>>(
  { source, type }: EventKind<Detail>,
  detail: z.output<Detail>,
): Promise<void> => raiseEvent({ source, type, detail, at: new Date() });
