import type { ShownEvent } from '../api/site/events.ts';
import type { Channel } from '../api/site/lists/channels.ts';
import type { Listing } from '../api/site/lists/listing.ts';

/** Id of the page's script element that carries the boot data as JSON. */
export const BOOT_ELEMENT_ID = 'boot';

/** The operator's settings for PayPal's button script. */
export interface PaypalBoot {
  clientId: string;
  /** Base URL of the script, in place of PayPal's live one. */
  sdkBaseUrl?: string;
}

/** The operator's offer to anyone who starts an organisation. */
export interface SellingTerms {
  /** The platform's share of what is sold, percent of the money without tax; null if the operator's settings name none. */
  percent: number | null;
  /** True if the organisation has a trial first, after which the operator decides. */
  hasTrial: boolean;
  /** True if the operator approves it before it publishes. */
  needsApproval: boolean;
}

/** Data that the page has before its first request. The shell handler writes it into the HTML; the SPA reads it. */
export interface Boot {
  /** When the page was written, ISO 8601. Content that depends on the time is shown as of then until the page's script updates it. */
  writtenAt: string;
  /** Host (and port) of the site, whose subdomains are events; null if events live at `/e/{subdomain}`. */
  siteHost: string | null;
  /** The name of the event that the page is about: the one in the address, or the embedded one's; null on the site itself. */
  subdomain: string | null;
  /** The event at that subdomain, or the embedded one; null for any other page, and if the viewer's country may not see it. */
  event: ShownEvent | null;
  /** The first pages of the lists of events, on the page that shows them; missing on any other. */
  listing?: { shows: Listing; films: Listing };
  /** The organisation's page; null if there is none at the address, missing on any other page. */
  channel?: Channel | null;
  /** True if there is an event that the viewer's country may not see. */
  isCountryBlocked: boolean;
  /** The origins whose pages may show this one in a frame; null unless this is an event's embed. */
  embedOrigins: string[] | null;
  /** Stripe's publishable key; null until an operator has configured card payments. */
  stripePublishableKey: string | null;
  /** PayPal's settings; null until an operator has configured PayPal. */
  paypal: PaypalBoot | null;
  /** Name of the operator, who sells the plans. */
  operator: string;
  selling: SellingTerms;
  /** Email address for support questions; null if the operator set none. */
  supportMail: string | null;
}
