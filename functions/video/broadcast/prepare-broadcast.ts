import { prepareBroadcast } from '#shared/api/video/broadcast.ts';
import type { IngestProtocol } from '#shared/video/broadcast/broadcast.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { hasBroadcast } from '../../catalog/listings/event-broadcast-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { requireTrialFor } from '../../catalog/listings/trial-rules.ts';
import { findOrganization } from '../../people/organizations/organizations-store.ts';
import { studioTrialOf } from '../../people/organizations/studio-trial/studio-trial-rules.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids.ts';
import { commandBroadcast } from './command-broadcast.ts';
import { findTargets } from './multistream/multistream-store.ts';

const LIVE_BY_HAND = 'You have marked this event as live by hand. Take that back, then prepare the broadcast.';

const TWICE =
  'With two pipelines, each of your multistream targets would get the stream twice. Remove the targets, or prepare one pipeline.';

export const handler = organizerHandler(prepareBroadcast, async ({ params: { eventId }, body, organizationId }) => {
  const { redundant = false, protocol = 'rtmp', byHand } = body ?? {};
  requireTaken(protocol);
  if (redundant) await requireNoTargets(organizationId, eventId);
  const now = new Date();
  const trial = studioTrialOf(await findOrganization(organizationId), now);
  const check = (event: CatalogEvent) => {
    requireTrialFor(event, trial);
    requireNotLiveByHand(event);
  };
  const names = { id: newId('brd'), ingestKey: newId('live') };
  const command = {
    kind: 'prepare',
    at: now.toISOString(),
    redundant,
    protocol,
    ...(byHand !== undefined && { byHand }),
    ...names,
  } as const;
  return { body: await commandBroadcast(organizationId, eventId, command, check) };
});

/** Refuses an event that is live without a broadcast: it would no longer be live, and its viewers would lose their picture. */
function requireNotLiveByHand(event: CatalogEvent): void {
  if (event.is_live && !hasBroadcast(event)) throw new ApiError('broadcast_state', { field: 'is_live', message: LIVE_BY_HAND });
}

/** @throws ApiError invalid_input for a protocol that the live video of this platform does not take */
function requireTaken(protocol: IngestProtocol): void {
  const taken = env.ingestProtocols;
  if (taken.includes(protocol)) return;
  const names = taken.map((one) => one.toUpperCase()).join(' and ');
  const message = `This platform takes ${names}. Choose one of them.`;
  throw new ApiError('invalid_input', { field: 'protocol', message });
}

/** Refuses two pipelines for a broadcast that is sent on: MediaLive sends from both, and servers take one stream with a key. */
async function requireNoTargets(ownerId: string, eventId: string): Promise<void> {
  const [, { targets }] = await Promise.all([findOwnEvent(ownerId, eventId), findTargets(eventId)]);
  if (targets.length > 0) throw new ApiError('broadcast_state', { field: 'redundant', message: TWICE });
}
