import { contract } from '#shared/api/contract.ts';
import { type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import { webp } from '#shared/testing/picture-file.ts';
import { confirmCard } from '../../../local/testing/platform/card-page.ts';
import type { Credentials, Goods } from '../people/operator.ts';
import { type Providers, switchWebhooks } from '../providers/providers.ts';
import type { Viewer } from '../people/viewer.ts';
import type { Deployment } from '../deployment.ts';
import { eventually } from '../running/eventually.ts';
import { brand, HANDLE } from './organizers/branding.ts';
import { leaveAndReturn } from './accounts/deletions.ts';

const TITLE = 'Permissions';
const SUBDOMAIN = 'permissions';
const PRICE = 1999;
/** A promo code for everything that the organiser sells. */
export const PROMO = 'PERMITTED';
const PLAYLIST = '#EXTM3U\n';
/** A test card of Stripe's that is always declined. */
const DECLINED_CARD = '4000000000000002';

/** Puts an event on sale with every route of the studio, and changes its subdomain on the way. */
export async function organize(organizer: Viewer, { email, password }: Credentials): Promise<Goods> {
  await organizer.call('POST', '/auth/login', { email, password: 'wrong' }, 401);
  await organizer.call('POST', '/auth/login', { email, password });
  const draft = {
    subdomain: `draft-of-${SUBDOMAIN}`,
    title: TITLE,
    start_time: '2030-01-01T20:00:00.000Z',
    available_from: '2026-01-01T20:00:00.000Z',
    in_subscription: true,
  };
  await organizer.call('GET', `/studio/subdomains/${draft.subdomain}`);
  const { json: made } = await organizer.call('POST', '/studio/events', draft);
  const route = `/studio/events/${made._id}`;
  await organizer.call('POST', route, { subdomain: SUBDOMAIN, is_trial: true, in_subscription: false });
  const { json: onSale } = await organizer.call('POST', `${route}/packages`, { name: 'Live', price: PRICE });
  for (const quota of [1000, null]) await organizer.call('POST', `${route}/packages/${onSale.packages[0]._id}`, { quota });
  // Showing an event with limited seats counts them.
  await organizer.call('POST', `${route}/packages`, { name: 'Front row', price: PRICE, quota: 10 });
  await subscribe(organizer, route);
  await upload(organizer, route);
  await showPicture(organizer, route);
  await writeBlocks(organizer, route);
  await organizer.call('GET', `${route}/quality`);
  await organizer.call('POST', `${route}/unpublish`);
  await organizer.call('POST', `${route}/publish`);
  await duplicate(organizer, route);
  await organizer.call('POST', '/studio/settings', { sellerName: TITLE });
  await brand(organizer);
  await giveCodes(organizer, { eventId: made._id, packageId: onSale.packages[0]._id });
  await readAll(organizer);
  return { title: TITLE, subdomain: SUBDOMAIN, eventId: made._id, packageId: onSale.packages[0]._id };
}

/** Sells a subscription and takes it off sale, which needs more rights than a package of the event alone. */
async function subscribe(organizer: Viewer, route: string): Promise<void> {
  await organizer.call('POST', route, { in_subscription: true });
  const monthly = { name: 'Monthly', price: PRICE, kind: 'subscription', subscription: { interval: 'month' } };
  const { json } = await organizer.call('POST', `${route}/packages`, monthly);
  const { _id } = json.packages.find(({ kind }: { kind: string }) => kind === 'subscription');
  await organizer.call('POST', `${route}/packages/${_id}`, { price: PRICE + 100 });
  await organizer.call('POST', `${route}/packages/${_id}/remove`);
}

/** Creates each code twice: the second time it is read. */
async function giveCodes(organizer: Viewer, ofPackage: Pick<Goods, 'eventId' | 'packageId'>): Promise<void> {
  for (let time = 1; time <= 2; time++) {
    await organizer.call('POST', '/studio/codes', { ...ofPackage, code: 'EARLY', percent: 20 });
    await organizer.call('POST', '/studio/codes/batch', { ...ofPackage, batchId: 'press', count: 2 });
  }
  await organizer.call('POST', '/studio/codes', { code: PROMO, percent: 10 });
  await organizer.call('POST', '/studio/codes/EARLY/disable');
}

/** Uploads a film. The function only signs: the holder of the signed address uses its right. */
async function upload(organizer: Viewer, route: string): Promise<void> {
  const files = [{ path: 'master.m3u8', size: PLAYLIST.length }];
  const { json } = await organizer.call('POST', `${route}/media`, { files });
  const [{ url, headers }] = json.files;
  const { status } = await fetch(url, { method: 'PUT', headers, body: PLAYLIST });
  if (status !== 200) throw new Error(`Uploading by a signed address: ${status}`);
}

/** Uploads a picture by the addresses that the function signs, and shows it on the event. */
async function showPicture(organizer: Viewer, route: string): Promise<void> {
  const pictures = { poster: webp(1920, 1200), card: webp(1280, 720) };
  const picture = { mark: '0123456789abcdef', ending: 'webp' };
  const sizes = { poster: pictures.poster.length, card: pictures.card.length };
  const { json } = await organizer.call('POST', `${route}/picture`, { ...picture, sizes });
  for (const { rendition, url, headers } of json.files as { rendition: 'poster' | 'card'; url: string; headers: object }[]) {
    const { status } = await fetch(url, { method: 'PUT', headers: { ...headers }, body: pictures[rendition] });
    if (status !== 200) throw new Error(`Uploading a picture by a signed address: ${status}`);
  }
  await organizer.call('POST', `${route}/picture/use`, picture);
}

/** Adds a line-up with a picture to the event's page. */
async function writeBlocks(organizer: Viewer, route: string): Promise<void> {
  const file = webp(480, 480);
  const picture = { mark: 'fedcba9876543210', ending: 'webp' };
  const { json } = await organizer.call('POST', `${route}/picture`, { ...picture, sizes: { portrait: file.length } });
  for (const { url, headers } of json.files as { url: string; headers: object }[]) {
    const { status } = await fetch(url, { method: 'PUT', headers: { ...headers }, body: file });
    if (status !== 200) throw new Error(`Uploading a block's picture by a signed address: ${status}`);
  }
  const blocks = [{ kind: 'lineup', title: 'Line-up', entries: [{ name: 'Ana', role: '', time: '', picture }] }];
  await organizer.call('POST', `${route}/blocks`, { blocks });
  await organizer.call('GET', `${route}/blocks`);
}

/** Duplicates the event, puts the copy away and back, and deletes it. */
async function duplicate(organizer: Viewer, route: string): Promise<void> {
  const copy = { subdomain: `copy-of-${SUBDOMAIN}`, start_time: '2030-02-01T20:00:00.000Z' };
  const { json } = await organizer.call('POST', `${route}/duplicate`, copy);
  for (const verb of ['archive', 'restore', 'delete']) await organizer.call('POST', `/studio/events/${json._id}/${verb}`);
}

/** Calls every `GET` without parameters and query, so that such an endpoint needs no call of its own here. */
async function readAll(organizer: Viewer): Promise<void> {
  for (const { route, params, query } of contract as readonly Endpoint[]) {
    const { method, path } = splitRoute(route);
    // The operator's desk is closed to organisers; it has calls of its own.
    const isDesk = path.startsWith('/operator/');
    if (method === 'GET' && !params && !query && !isDesk) await organizer.call(method, path);
  }
}

/** Visits what is public. */
export async function lookAround(viewer: Viewer, goods: Goods): Promise<void> {
  await viewer.call('GET', '/platform-status');
  await viewer.call('GET', `/events/domain/${goods.subdomain}`);
  await viewer.call('GET', `/events/${goods.eventId}/packages/${goods.packageId}/events`);
  await viewer.call('GET', `/events/${goods.eventId}/seller`);
  await viewer.call('GET', `/events/${goods.eventId}/blocks`);
  await viewer.call('GET', `/oembed?url=${encodeURIComponent(viewer.addressOf(goods))}`);
  await viewer.call('GET', '/events?shelf=shows');
  await viewer.call('GET', `/events?search=${encodeURIComponent(goods.title)}`);
  await viewer.call('GET', `/share-pictures/${goods.eventId}/0123456789abcdef.jpg`);
  await viewer.visit(goods);
  await viewer.visitLists(goods);
  await viewer.call('GET', `/channels/${HANDLE}`);
  await viewer.call('GET', `/events?channel=${HANDLE}`);
  await viewer.call('POST', `/events/${goods.eventId}/views`, { referrer: 'news.example.com' });
}

/**
 * Registers, pays and watches.
 * @param reportedBy reporter of the payment: the page that was paid on, or the provider alone
 * @returns the order's id
 */
export async function buy(
  viewer: Viewer,
  stripe: Providers['stripe'],
  goods: Goods,
  reportedBy: 'page' | 'provider',
): Promise<string> {
  const { eventId, packageId } = goods;
  const { password: currentPassword } = await viewer.register();
  await viewer.call('POST', '/auth/session');
  await viewer.refuseToPlay(goods);
  await viewer.call('POST', '/events/trial', { eventId });
  // Recording the purchase releases the use of a code that the order held.
  const code = reportedBy === 'provider' ? { code: PROMO } : {};
  const { json } = await viewer.call('POST', '/orders/create-checkout-payment-intent', { eventId, packageId, ...code });
  // The first of page and provider records a purchase, and both must be seen doing it.
  await switchWebhooks(stripe, reportedBy === 'provider');
  // A failed attempt changes nothing for the buyer; organisers see how many there were.
  await confirmCard(stripe, json.clientSecret, DECLINED_CARD);
  const { status, intent } = await confirmCard(stripe, json.clientSecret);
  if (intent.status !== 'succeeded') throw new Error(`Stripe's stand-in answered ${status}: ${intent.status}`);
  if (reportedBy === 'page') {
    const [paymentIntentId] = json.clientSecret.split('_secret_');
    const payment = { amount: PRICE, currency: 'usd', paymentIntentId, eventId, selectedPackage: packageId };
    await viewer.call('POST', '/orders/save-payment', payment);
  }
  await eventually('the purchase', () => watchWhole(viewer, eventId));
  const { json: mine } = await viewer.call('GET', '/orders/mine');
  const { orderId } = mine.orders[0];
  // The table's stream brings the payment to the books, which number the receipt.
  await eventually('the receipt', () => viewer.call('GET', `/orders/${orderId}/receipt`));
  await viewer.call('GET', `/orders/${orderId}/receipts`);
  await viewer.call('GET', `/events/${eventId}/upgrades`);
  const { json: watching } = await viewer.call('GET', '/account/devices');
  await viewer.call('POST', '/account/devices/stop', { eventId, deviceId: watching.devices[0].deviceId });
  await viewer.call('POST', `/orders/${orderId}/company`, { company: { name: 'Orla Ltd', taxNumber: 'IE6388047V' } });
  if (reportedBy === 'page') await viewer.call('POST', '/auth/logout');
  // Deleting an account that has played something forgets its devices.
  else await viewer.call('POST', '/account/delete', { currentPassword, confirmation: 'DELETE' });
  return orderId;
}

/** Starts playback. @throws Error if it does not open the whole film: a trial is not enough */
export async function watchWhole(viewer: Viewer, eventId: string): Promise<void> {
  const { json } = await viewer.play(eventId);
  if (json.access !== 'full') throw new Error(`Playback opens no more than ${json.access}.`);
}

/** Changes an account and asks for its deletion, with a payment that is open, keeps it and asks again. */
export async function keepAccount(viewer: Viewer, { eventId, packageId }: Goods, deployment: Deployment): Promise<void> {
  const { email, password: currentPassword } = await viewer.register();
  await viewer.call('GET', '/account');
  await viewer.call('GET', '/account/email');
  await viewer.call('POST', '/account/email/confirmation');
  await viewer.call('POST', '/account/name', { name: 'Another Buyer' });
  await viewer.call('POST', '/account/email', { email: `new-${email}`, currentPassword });
  await viewer.call('POST', '/account/email/cancel');
  await viewer.call('POST', '/account/sign-out-everywhere');
  await viewer.call('POST', '/auth/login', { email, password: currentPassword });
  const newPassword = `new ${currentPassword}`;
  await viewer.call('POST', '/account/password', { currentPassword, newPassword });
  // First with a code, then without, which releases the use that was held.
  await viewer.call('POST', '/orders/create-checkout-payment-intent', { eventId, packageId, code: PROMO });
  await viewer.call('POST', '/orders/create-checkout-payment-intent', { eventId, packageId });
  await viewer.call('GET', '/account/export');
  await viewer.call('GET', '/account/leaving');
  await leaveAndReturn(viewer, deployment, { email, password: newPassword });
}
