import { request } from '../../../lib/api.ts';

/**
 * Starts a trial of an event.
 * @returns where the viewer goes next
 * @throws ApiError, or Error where the answer names no address
 */
export async function startTrial(eventId: string): Promise<string> {
  const answer = (await request('POST', '/events/trial', { eventId })) as { redirectUrl?: unknown };
  if (typeof answer.redirectUrl !== 'string' || answer.redirectUrl === '') throw new Error('The trial names no address.');
  return answer.redirectUrl;
}
