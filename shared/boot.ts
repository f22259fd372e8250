import type { ShownEvent } from './api/events.ts';

/** The id of the script element in the page that carries the boot data as JSON. */
export const BOOT_ELEMENT_ID = 'boot';

/** What PayPal's button script needs of the operator. */
export interface PaypalBoot {
  clientId: string;
  /** Where the script comes from, in place of PayPal's live one. */
  sdkBaseUrl?: string;
}

/** What the page knows before it calls anything; written into the HTML by the shell handler, read by the SPA. */
export interface Boot {
  /** When the page was written, ISO 8601; it shows what depends on the time as of then, until its script knows better. */
  writtenAt: string;
  /** Host (and port) of the site, whose subdomains are events; null where events live at `/e/{subdomain}`. */
  siteHost: string | null;
  /** The event's name in the address, null on the site itself. */
  subdomain: string | null;
  /** The event at that subdomain; null on the site, where none lives there, and where the viewer's country may not see it. */
  event: ShownEvent | null;
  /** Whether there is an event that the viewer's country may not see. */
  isCountryBlocked: boolean;
  /** Null until an operator has configured card payments. */
  stripePublishableKey: string | null;
  /** Null until an operator has configured PayPal. */
  paypal: PaypalBoot | null;
  /** Where questions go by mail; null where the operator named no address. */
  supportMail: string | null;
}
