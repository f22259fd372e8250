import { type OwnQuality, ownQuality } from '#shared/api/desk/studio/quality.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { env } from '../../../platform/env.ts';
import { findWatched, type WatchedMinutes } from '../../../video/playback/evidence/watched-store.ts';
import { added, type Counts } from '../../../video/playback/quality/quality-rules.ts';
import { findQuality } from '../../../video/playback/quality/quality-store.ts';
import { withEvidence } from './evidence-window-rules.ts';
import { measuresOf } from './measures.ts';

const MINUTE_MS = 60_000;

export const handler = organizerHandler(ownQuality, async ({ params: { eventId }, organizationId }) => {
  await findOwnEvent(organizationId, eventId);
  const { evidence } = env;
  const [reported, watched] = await Promise.all([findQuality(eventId), evidence === 'none' ? null : findWatched(eventId)]);
  const minutes = watched ? withEvidence(reported, watched, evidence === 'logs', Date.now()) : reported;
  const total = [...minutes.values()].reduce<Counts>(added, {});
  return {
    body: {
      watched: watched && watchedIn(watched, evidence === 'logs'),
      total: measuresOf(total),
      minutes: [...minutes].map(([minute, counts]) => ({ minute, ...measuresOf(counts) })),
    },
  };
});

function watchedIn(minutes: WatchedMinutes, isLate: boolean): OwnQuality['watched'] {
  const byMinute = [...minutes].map(([minute, { viewers }]) => ({ minute: new Date(minute * MINUTE_MS).toISOString(), viewers }));
  const sum = { views: 0, minutes: 0 };
  for (const { views, viewers } of minutes.values()) {
    sum.views += views;
    sum.minutes += viewers;
  }
  return { isLate, ...sum, byMinute };
}
