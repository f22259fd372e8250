import type Stripe from 'stripe';
import { type Endpoint, ok } from '../http/call.ts';
import type { AccountFields } from './stored.ts';

export const accountEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/account', params: ['expand'], handle: () => ok(ACCOUNT) },
];

type Account = AccountFields &
  Pick<Stripe.Account, 'business_type' | 'type'> & { settings: { dashboard: { display_name: string; timezone: string } } };

/** The stand-in's only account. */
const ACCOUNT: Account = {
  id: 'acct_1MarqueeStandIn000',
  object: 'account',
  business_type: 'company',
  charges_enabled: true,
  country: 'US',
  created: 1_767_225_600,
  default_currency: 'usd',
  details_submitted: true,
  email: 'organizer@marquee.localhost',
  payouts_enabled: true,
  settings: { dashboard: { display_name: 'Marquee', timezone: 'Etc/UTC' } },
  type: 'standard',
};
