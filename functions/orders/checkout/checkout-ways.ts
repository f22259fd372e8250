import { resetOrigin } from '../../auth/reset/reset-origin.ts';
import { findEvent } from '../../events/events-store.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CheckoutPlace } from '../stripe/checkout-session.ts';

interface Asked {
  scheme: 'http' | 'https';
  host: string;
}

interface Wanted {
  eventId?: string | undefined;
  gift?: object | undefined;
}

type Ways = Pick<CheckoutPlace, 'successUrl' | 'cancelUrl'>;

/** Stripe writes the session's id there. Source: Stripe, Checkout Session `success_url`. */
const SESSION = '?checkout_session={CHECKOUT_SESSION_ID}';

/**
 * Where a buyer comes back to from Stripe's page: paid, to the film, else, with a plan or a gift, to the thanks; otherwise
 * to what they were about to buy.
 * @throws ApiError invalid_input where the host is none of ours: an address that we hand on must not lead away
 */
export async function checkoutWays({ scheme, host }: Asked, { eventId, gift }: Wanted): Promise<Ways> {
  const origin = resetOrigin({ scheme, host }, env.siteHost);
  if (!origin) throw new ApiError('invalid_input', { field: 'host', message: 'The host of this request is not ours.' });
  const thanks = `${origin}/thank-you${SESSION}`;
  if (eventId === undefined) return { successUrl: thanks, cancelUrl: `${origin}/plans` };
  const event = await findEvent(eventId);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  const page = env.siteHost ? `${scheme}://${event.subdomain}.${env.siteHost}/` : `${origin}/e/${event.subdomain}`;
  return { successUrl: gift ? thanks : `${origin}/user/watch/${event._id}${SESSION}`, cancelUrl: page };
}
