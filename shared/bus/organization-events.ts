import * as z from 'zod/mini';
import type { BusRule } from './bus-rule.ts';
import { WEBHOOK_EVENTS } from '../people/outgoing-webhooks.ts';

/** EventBridge `source` of what happens to an organisation; `detail-type` is the event's own `type`. */
export const ORGANIZATION_SOURCE = 'marquee.organizations';

/** `detail-type` of a request to send what waits for a webhook. */
export const WEBHOOK_DUE = 'webhook-due';

/** Something that webhooks tell of. It can arrive twice, and is one delivery for each webhook then. */
const happened = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  /** The same each time that it arrives. */
  id: z.string(),
  organizationId: z.string(),
  at: z.iso.datetime(),
  /** Ids and numbers alone: it is kept for 90 days. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** Something waits for a webhook: a test, a repeated delivery, or what it missed while it was paused. */
const due = z.object({ type: z.literal(WEBHOOK_DUE), organizationId: z.string(), webhookId: z.string() });

export const organizationEventSchema = z.discriminatedUnion('type', [happened, due]);

export type OrganizationEvent = z.output<typeof organizationEventSchema>;
export type OrganizationOccurrence = z.output<typeof happened>;

/** Tells the webhooks of organisations. */
export const tellWebhooksRule = {
  id: 'tell-webhooks',
  urgency: 'soon',
  // A receiver may take seconds to answer, which must not keep anything else in a queue waiting.
  delivery: 'direct',
  source: [ORGANIZATION_SOURCE],
  detailType: [...WEBHOOK_EVENTS, WEBHOOK_DUE],
  consumer: 'people/webhook-delivery/deliver-to-webhooks',
  rights: { accounts: ['read', 'write'], platformSecret: true, bus: 'put' },
  maxReceives: 3,
  timeoutSeconds: 60,
  // Each webhook is sent to by one call at a time, so that a slow receiver takes one of these and no more.
  consumersAtOnce: 20,
} as const satisfies BusRule;
