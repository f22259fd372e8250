import { ownQuality } from '#shared/api/quality.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { findOwnEvent } from '../catalog/find-own-event.ts';
import { added, type Counts } from '../playback/quality/quality-rules.ts';
import { findQuality } from '../playback/quality/quality-store.ts';
import { measuresOf } from './quality/measures.ts';

export const handler = organizerHandler(ownQuality, async ({ params: { eventId }, organizationId }) => {
  await findOwnEvent(organizationId, eventId);
  const minutes = await findQuality(eventId);
  const total = [...minutes.values()].reduce<Counts>(added, {});
  return {
    body: {
      total: measuresOf(total),
      minutes: [...minutes].map(([minute, counts]) => ({ minute, ...measuresOf(counts) })),
    },
  };
});
