import useSWR from 'swr';
import type { ShownDelivery, ShownWebhook } from '#shared/api/people/outgoing-webhooks.ts';
import { call } from '../../../lib/api/client.ts';

export type Webhook = ShownWebhook;
export type Delivery = ShownDelivery;

/** The time between two looks at deliveries of which one has not arrived. */
const LOOK_AGAIN_MS = 3_000;

/** Returns the last deliveries of a webhook, and looks again while the latest is on its way for the first time. */
export const useDeliveries = (webhookId: string) =>
  useSWR(
    ['/studio/webhooks/deliveries', webhookId],
    () => call('GET /studio/webhooks/{webhookId}/deliveries', { params: { webhookId } }),
    { refreshInterval: (answer) => (answer?.deliveries[0]?.attempts === 0 ? LOOK_AGAIN_MS : 0) },
  );
