import { randomUUID } from 'node:crypto';
import type { Call } from '#shared/api/contract.ts';
import { Visitor } from '../../../deployment/canary/visitor.ts';
import type { Caller } from '../../cli/session/studio-client.ts';

/** The title that visitors of the home page see meanwhile. */
export const TITLE = 'Test of live video';
const HOUR_MS = 3_600_000;
/** Nobody should buy it, and nobody can: its only seat goes to the walk's own viewer. */
const PRICE = 99_900;

/**
 * Makes a draft with a package of one seat.
 * @param onMade called once the event exists, so that it can be removed whatever follows
 * @throws CliError with the API's own message
 */
export async function makeDraft(
  studio: Caller,
  now: Date,
  onMade: (eventId: string) => void,
): Promise<{ eventId: string; packageId: string }> {
  const start = new Date(now.getTime() + 2 * HOUR_MS).toISOString();
  const subdomain = `live-test-${randomUUID().slice(0, 8)}`;
  const fields = { subdomain, title: TITLE, image: '/images/fight-night.svg', start_time: start };
  const { _id: eventId } = await studio.call(
    'POST /studio/events',
    {},
    { ...fields, description: 'It is over in half an hour.' },
  );
  onMade(eventId);
  const onSale = { name: TITLE, price: PRICE, quota: 1 };
  const { packages } = await studio.call('POST /studio/events/{eventId}/packages', { eventId }, onSale);
  return { eventId, packageId: packages[0]!._id };
}

/**
 * Publishes the event, registers a viewer and gives them its only seat by an access code.
 * @param onRegistered called once the account exists, so that it can be removed whatever follows
 */
export async function giveTicket(
  studio: Caller,
  { eventId, packageId }: { eventId: string; packageId: string },
  site: string,
  onRegistered: (viewer: Visitor, password: string) => void,
): Promise<Visitor> {
  await studio.call('POST /studio/events/{eventId}/publish', { eventId }, null);
  const batch = { batchId: randomUUID(), count: 1, eventId, packageId };
  const { codes } = await studio.call('POST /studio/codes/batch', {}, batch);
  const viewer = new Visitor(site);
  const password = randomUUID();
  // Addresses of SES's simulator take every mail and are no one's.
  const email = `success+${randomUUID()}@simulator.amazonses.com`;
  await viewer.post('/api/v1/auth/register', { name: 'Live test', email, password, referral: null });
  onRegistered(viewer, password);
  const order = { eventId, packageId, code: codes[0]!.code };
  const { isPaid } = await viewer.post<Call<'POST /orders/create-checkout-payment-intent'>['answer']>(
    '/api/v1/orders/create-checkout-payment-intent',
    order,
  );
  if (!isPaid) throw new Error('The access code did not open the event without a payment.');
  return viewer;
}

/** Asks for the deletion of the viewer's account, with all that it would lose. It goes a week later. */
export async function removeViewer(viewer: Visitor, password: string): Promise<void> {
  const { hanging } = await viewer.get<Call<'GET /account/leaving'>['answer']>('/api/v1/account/leaving');
  const givesUp = hanging.map(({ id }) => id);
  await viewer.post('/api/v1/account/delete', { currentPassword: password, confirmation: 'DELETE', givesUp });
}
