import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { PAYMENT_SOURCE, type PaymentReference } from '#shared/bus/payment-events.ts';
import { awsClientSettings } from '../platform/aws-http.ts';
import { env } from '../platform/env.ts';
import { ApiError } from '../platform/http/api-error.ts';

let client: EventBridgeClient | undefined;

/**
 * Puts a payment provider's event on the bus.
 * @throws ApiError unavailable unless the bus says it has the event: the provider then sends it again
 */
export async function raisePaymentEvent(reference: PaymentReference, at: Date): Promise<void> {
  client ??= new EventBridgeClient(awsClientSettings());
  const answer = await client.send(
    new PutEventsCommand({
      Entries: [
        {
          EventBusName: env.busName,
          Source: PAYMENT_SOURCE[reference.provider],
          DetailType: reference.type,
          Time: at,
          Detail: JSON.stringify(reference),
        },
      ],
    }),
  );
  // PutEvents answers 200 for entries it did not take.
  if (answer.FailedEntryCount) throw new ApiError('unavailable');
}
