import type Stripe from 'stripe';
import { sendForm } from '../../../test-support.ts';

/** Creates an account that can be paid once it was onboarded. */
export const newAccount = (stripe: Stripe, more: Partial<Stripe.AccountCreateParams> = {}): Promise<Stripe.Account> =>
  stripe.accounts.create({ type: 'express', country: 'US', capabilities: { transfers: { requested: true } }, ...more });

/** Opens the onboarding page of an account by a new link. @returns the address of the page */
async function openPage(stripe: Stripe, account: string): Promise<string> {
  const [refresh_url, return_url] = ['https://shop.example/again', 'https://shop.example/back'];
  const { url } = await stripe.accountLinks.create({ account, type: 'account_onboarding', refresh_url, return_url });
  return followLink(url);
}

/** Follows an onboarding link, as a browser does. @returns the address of the page that it leads to */
export async function followLink(url: string): Promise<string> {
  const { headers } = await fetch(url, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '', url).href;
}

/** Returns the text of an account's onboarding page. */
export const pageOf = async (stripe: Stripe, account: string): Promise<string> =>
  (await fetch(await openPage(stripe, account))).text();

/** A seller's entries, with an account number of Stripe's test mode. */
const PARTICULARS = { action: 'submit', holder: 'Ringside Ltd', routing: '110000000', account: '000123456789' };

/** Fills an onboarding page in. @returns where the browser is sent */
export const fillIn = async (page: string, changes: Partial<typeof PARTICULARS> = {}): Promise<string | null> =>
  (await sendForm(page, { ...PARTICULARS, ...changes })).location;

/** Onboards an account, as its seller does. @returns where the browser is sent */
export const onboard = async (
  stripe: Stripe,
  account: string,
  changes: Partial<typeof PARTICULARS> = {},
): Promise<string | null> => fillIn(await openPage(stripe, account), changes);
