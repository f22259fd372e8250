import type { Package } from '#shared/api/site/events.ts';
import { CURRENCY } from '#shared/money/money.ts';
import { nextChangeAt } from '#shared/catalog/package-terms.ts';
import { toPackage } from '../../functions/catalog/listings/packages/item.ts';
import { seedEvents } from '../../infra/local/seed/events.ts';
import { confirmCard } from '../../infra/local/testing/platform/card-page.ts';
import { type LocalAnswer, LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import type { RunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';

/** A package of an event that can be bought. */
export interface Item {
  eventId: string;
  pkg: Package;
}

const onSale = seedEvents(Date.now());

/**
 * A package of every event on a new platform that has one which opens it permanently, at a fixed price and without a quota. Nobody is sold two
 * packages of an event.
 */
export const items: readonly Item[] = onSale.flatMap(({ event }) => {
  const isUsual = (pkg: Package) => pkg.kind === 'ppv' && pkg.quota === null && nextChangeAt(pkg, Date.now()) === null;
  const pkg = event.packages.map(toPackage).find(isUsual);
  return pkg ? [{ eventId: event._id, pkg }] : [];
});

/** The event that is bought and watched: the film that is always on demand. */
export const film = onSale.find(({ onDemand }) => onDemand)!.event;
export const filmTicket: Item = items.find(({ eventId }) => eventId === film._id)!;

export interface Account {
  client: LocalClient;
  email: string;
  password: string;
}

let registered = 0;

/** Returns one of many addresses of this machine, so that a crowd comes from as many networks. */
export const addressOf = (number: number) => `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

/** Registers a new account, signed in at the film's own host. Each comes from a network of its own. */
export async function registerAccount({ port }: RunningPlatform): Promise<Account> {
  const client = new LocalClient(port, `${film.subdomain}.marquee.localhost:${port}`, addressOf(registered));
  const account = { email: `buyer-${registered++}@example.com`, password: 'correct horse' };
  expectOk(await client.post('/api/v1/auth/register', { name: 'Buyer', ...account }));
  return { client, ...account };
}

export async function registerAccounts(platform: RunningPlatform, count: number, atOnce = 8): Promise<Account[]> {
  const accounts: Account[] = [];
  let left = count;
  const registerSome = async () => {
    while (left-- > 0) accounts.push(await registerAccount(platform));
  };
  await Promise.all(Array.from({ length: atOnce }, registerSome));
  return accounts;
}

/** Registers accounts, and returns each purchase that they can make. Each account buys every item once. */
export async function purchasesOf(platform: RunningPlatform, count: number): Promise<{ account: Account; item: Item }[]> {
  const accounts = await registerAccounts(platform, count);
  return items.flatMap((item) => accounts.map((account) => ({ account, item })));
}

export const checkout = ({ client }: Account, { eventId, pkg }: Item) =>
  client.post('/api/v1/orders/create-checkout-payment-intent', { eventId, packageId: pkg._id });

/** Opens a checkout and pays it by card. @returns the payment's id, as soon as the provider has confirmed it */
export async function payByCard(platform: RunningPlatform, account: Account, item: Item): Promise<string> {
  const { json } = expectOk(await checkout(account, item));
  await confirmPayment(platform, json.clientSecret as string);
  return (json.clientSecret as string).split('_secret_')[0] ?? '';
}

/** Pays an open checkout by card. */
export async function confirmPayment({ info }: RunningPlatform, clientSecret: string): Promise<void> {
  const { intent } = await confirmCard(info.stripe, clientSecret);
  if (intent.status !== 'succeeded') throw new Error(`The card payment ended as ${intent.status}.`);
}

export const openPaypalOrder = ({ client }: Account, { eventId, pkg }: Item) =>
  client.post('/api/v1/orders/create-paypal-order', { eventId, packageId: pkg._id });

/** Approves an order as the buyer's click on PayPal's own page does. */
export async function approveAtPaypal({ info }: RunningPlatform, paypalOrderId: string): Promise<void> {
  const answer = await fetch(`${info.paypal.url}/_orders/${paypalOrderId}/approve`, { method: 'POST', body: '{}' });
  if (!answer.ok) throw new Error(`PayPal's stand-in answered ${answer.status}.`);
}

export const capturePaypalOrder = ({ client }: Account, paypalOrderId: string) =>
  client.post('/api/v1/orders/capture-paypal-order', { paypalOrderId });

/** Returns the body that the browser sends to save a payment. */
export const savePaymentBody = ({ eventId, pkg }: Item, paymentIntentId: string) => ({
  amount: pkg.price,
  currency: CURRENCY,
  paymentIntentId,
  eventId,
  selectedPackage: pkg._id,
});

export const startPlayback = ({ client }: Account, { eventId }: Item) => client.post(`/api/v1/events/${eventId}/playback`);

/** @throws Error with the answer if its status is not 200 */
export function expectOk(answer: LocalAnswer): LocalAnswer {
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${answer.text}`);
  return answer;
}
