import { DescribeChannelCommand } from '@aws-sdk/client-medialive';
import * as z from 'zod/mini';
import { directConsumer } from '../../../platform/event-consumer.ts';
import { broadcastOf } from '../broadcast.ts';
import { makeClients, unlessMissing, type Clients } from '../clients.ts';
import { alertsOf, faultsIn, hasPicture, problemsIn } from './picture.ts';
import { raiseReport } from './report.ts';

/** A report of MediaLive about any of the account's channels: an alert that begins or ends, or a change of state. */
const signalSchema = z.object({ channel_arn: z.string(), alert_type: z.optional(z.string()), state: z.optional(z.string()) });

/**
 * Creates the consumer of MediaLive's own events. They say what has changed, arrive in any order and may be lost, so the report says how
 * the encoder stands now. It has the time of the look: that of an event tells seconds only, and of two reports of one second the later would
 * not count. Source: EventBridge, 'AWS Elemental MediaLive events' (best effort).
 */
export const makeHandler = (clients: Clients) =>
  directConsumer(signalSchema, async ({ channel_arn: arn }, changedAt) => {
    const ChannelId = arn.slice(arn.lastIndexOf(':') + 1);
    const at = new Date(clients.now()).toISOString();
    const channel = await unlessMissing(clients.encoder.send(new DescribeChannelCommand({ ChannelId })));
    const broadcast = broadcastOf(channel?.Tags);
    if (!channel || !broadcast) return 'Skipped a signal: the channel is gone, or of something else.';
    const pipelines = channel.ChannelClass === 'STANDARD' ? 2 : 1;
    const alerts = channel.State === 'RUNNING' ? await alertsOf(clients.encoder, ChannelId) : null;
    const isReceiving = alerts !== null && hasPicture(alerts, pipelines);
    const arrival = isReceiving
      ? { kind: 'receiving' as const, ...problemsIn(alerts, pipelines), ...faultsIn(alerts, at) }
      : { kind: 'lost' as const, lastAt: changedAt };
    await raiseReport({ ...arrival, ...broadcast, at });
    return `Reported a broadcast: ${arrival.kind}.`;
  });

export const handler = makeHandler(makeClients());
