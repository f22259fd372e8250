import { call } from '../../../lib/api/client.ts';

/**
 * Starts a trial of an event.
 * @returns the address the viewer goes to next
 * @throws ApiError, or Error if the response has no redirect URL
 */
export async function startTrial(eventId: string): Promise<string> {
  const { redirectUrl } = await call('POST /events/trial', { body: { eventId } });
  if (!redirectUrl) throw new Error('The response has no redirect URL.');
  return redirectUrl;
}
