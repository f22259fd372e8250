import { payOnHostedPage } from '../../../../local/testing/platform/card-page.ts';
import { eventually } from '../../running/eventually.ts';
import type { Deployment } from '../../deployment.ts';
import type { Credentials, Goods } from '../../people/operator.ts';
import type { Viewer } from '../../people/viewer.ts';
import { moveAndReturn } from '../organizers/letters.ts';
import { reportLostAccess } from '../video/viewers.ts';

interface People {
  organizer: Viewer;
  credentials: Credentials;
  /** A viewer at the distribution's own host, to which the provider's page leads back. */
  viewer: Viewer;
}

/** Sells a subscription, subscribes, does all that can be done with it, and deletes the account. */
export async function subscribe(
  { organizer, credentials, viewer }: People,
  stripe: { url: string },
  { eventId }: Goods,
  deployment: Deployment,
): Promise<void> {
  const packageId = await sell(organizer, credentials, eventId);
  // The events of a subscription are found by a query, those of a ticket are not.
  await viewer.call('GET', `/events/${eventId}/packages/${packageId}/events`);
  const { email, password } = await viewer.register();
  await viewer.call('POST', '/orders/create-checkout-session', { eventId, packageId, code: 'GUESSED' }, 404);
  const { json } = await viewer.call('POST', '/orders/create-checkout-session', { eventId, packageId });
  await payOnHostedPage(stripe, json.url);
  await viewer.call('POST', '/orders/save-checkout-session', { sessionId: json.sessionId });
  await eventually('the subscription', () => viewer.play(eventId));
  await reportLostAccess(viewer, deployment);
  const { json: mine } = await viewer.call('GET', '/subscriptions/mine');
  const route = `/subscriptions/${mine.subscriptions[0].subscriptionId}`;
  await viewer.call('POST', `${route}/cancel`);
  await viewer.call('POST', `${route}/resume`);
  await viewer.call('POST', `${route}/billing-portal`);
  // The library lists what was refunded of it.
  await viewer.call('GET', '/orders/mine');
  await viewer.call('POST', '/account/name', { name: 'Another Subscriber' });
  await viewer.call('POST', '/account/email/correct', { email: `right-${email}` });
  const newPassword = await moveAndReturn(viewer, deployment, { email: `right-${email}`, password });
  const { json: leaving } = await viewer.call('GET', '/account/leaving');
  const givesUp = (leaving.hanging as { id: string }[]).map(({ id }) => id);
  await viewer.call('POST', '/account/delete', { currentPassword: newPassword, confirmation: 'DELETE', givesUp });
}

/** Puts a subscription on sale. @returns the package's id */
async function sell(organizer: Viewer, credentials: Credentials, eventId: string): Promise<string> {
  await organizer.call('POST', '/auth/login', credentials);
  await organizer.call('POST', `/studio/events/${eventId}`, { in_subscription: true });
  const yearly = { name: 'Yearly', price: 9999, kind: 'subscription', subscription: { interval: 'year' } };
  const { json } = await organizer.call('POST', `/studio/events/${eventId}/packages`, yearly);
  return json.packages.find(({ kind }: { kind: string }) => kind === 'subscription')._id;
}
