import { stopDevice } from '#shared/api/devices.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { STOPPED } from '../playback/leases/lease-rules.ts';
import { replaceLease } from '../playback/leases/leases-store.ts';

export const handler = apiHandler(stopDevice, async ({ session: { userId }, body: { eventId, deviceId } }) => {
  await replaceLease({ userId, eventId }, deviceId, STOPPED);
  return { body: { message: 'Playback stops there within a few minutes.' } };
});
