import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { awsClientSettings } from './aws-http.ts';
import { env } from './env.ts';
import { ApiError } from './http/api-error.ts';

export interface BusEvent {
  /** EventBridge's `source`: who says it. */
  source: string;
  /** EventBridge's `detail-type`: what happened. */
  type: string;
  /** A reference to what it is about. It is kept for 90 days, so never a secret or a text of somebody's. */
  detail: object;
  at: Date;
}

let client: EventBridgeClient | undefined;

/**
 * Puts an event on the bus.
 * @throws ApiError unavailable unless the bus says it has the event: whoever asked then asks again
 */
export async function raiseEvent({ source, type, detail, at }: BusEvent): Promise<void> {
  client ??= new EventBridgeClient(awsClientSettings());
  const answer = await client.send(
    new PutEventsCommand({
      Entries: [{ EventBusName: env.busName, Source: source, DetailType: type, Time: at, Detail: JSON.stringify(detail) }],
    }),
  );
  // PutEvents answers 200 for entries it did not take.
  if (answer.FailedEntryCount) throw new ApiError('unavailable');
}
