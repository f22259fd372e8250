import { myProgress } from '#shared/api/site/progress.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { listPlays } from '../../video/playback/plays-store.ts';

export const handler = apiHandler(myProgress, async ({ session: { userId } }) => {
  const plays = await listPlays(userId);
  return { body: { films: plays.flatMap(({ eventId, progress }) => (progress ? [{ eventId, ...progress }] : [])) } };
});
