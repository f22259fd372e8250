import { call } from '../../../lib/api/client.ts';

/**
 * Starts a trial of an event.
 * @returns where the viewer goes next
 * @throws ApiError, or Error where the answer names no address
 */
export async function startTrial(eventId: string): Promise<string> {
  const { redirectUrl } = await call('POST /events/trial', { body: { eventId } });
  if (!redirectUrl) throw new Error('The trial names no address.');
  return redirectUrl;
}
