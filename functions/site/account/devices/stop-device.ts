import { stopDevice } from '#shared/api/site/devices.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { stopDevice as stopPlaying } from '../../../video/playback/ending/end-viewing.ts';

export const handler = apiHandler(stopDevice, async ({ session: { userId }, body: { eventId, deviceId } }) => {
  await stopPlaying({ userId, eventId }, deviceId);
  return { body: { message: 'Playback stops there within a minute.' } };
});
