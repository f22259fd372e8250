import { resetOrigin } from '../../platform/http/own-origin.ts';
import { findEvent } from '../../catalog/listings/events-store.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CheckoutPlace } from '../payments/stripe/create-checkout-session.ts';

/** The address that a request was sent to. */
interface RequestOrigin {
  scheme: 'http' | 'https';
  host: string;
}

/** The part of a purchase that decides where its buyer returns to. */
interface ReturnTarget {
  eventId?: string | undefined;
  gift?: object | undefined;
}

type ReturnUrls = Pick<CheckoutPlace, 'successUrl' | 'cancelUrl'>;

/** The query in which Stripe inserts the session's id. Source: Stripe, Checkout Session `success_url`. */
const SESSION = '?checkout_session={CHECKOUT_SESSION_ID}';

/**
 * Returns the addresses that Stripe's page leads back to: after payment the film, or the thank-you page for a plan or a gift;
 * without payment the page of the item.
 * @throws ApiError invalid_input if the host is not ours, because an address that we hand out must not lead to another site
 */
export async function returnUrls({ scheme, host }: RequestOrigin, { eventId, gift }: ReturnTarget): Promise<ReturnUrls> {
  const origin = resetOrigin({ scheme, host }, env.siteHost);
  if (!origin)
    throw new ApiError('invalid_input', {
      field: 'host',
      message: 'This address is not one of ours. Open our site and try again.',
    });
  const thanks = `${origin}/thank-you${SESSION}`;
  if (eventId === undefined) return { successUrl: thanks, cancelUrl: `${origin}/plans` };
  const event = await findEvent(eventId);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  const page = env.siteHost ? `${scheme}://${event.subdomain}.${env.siteHost}/` : `${origin}/e/${event.subdomain}`;
  return { successUrl: gift ? thanks : `${origin}/user/watch/${event._id}${SESSION}`, cancelUrl: page };
}
