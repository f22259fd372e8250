import { BOOT_ELEMENT_ID, type Boot } from '#shared/shell/boot.ts';

const emptyBoot: Boot = {
  writtenAt: '',
  siteHost: null,
  subdomain: null,
  event: null,
  isCountryBlocked: false,
  embedOrigins: null,
  stripePublishableKey: null,
  paypal: null,
  operator: 'Marquee',
  selling: { percent: null, hasTrial: false, needsApproval: false },
  supportMail: null,
};

let cached: Boot | undefined;

/** Returns the data that the shell handler wrote into the page; the same object on every call. */
export function boot(): Boot {
  cached ??= read();
  return cached;
}

/** Sets the data for the build, which prerenders pages and has no document to read them from. */
export function giveBoot(data: Partial<Boot>): void {
  cached = { ...emptyBoot, ...data };
}

/** Returns true in an event's embed, which other sites show in a frame. No other page may be shown there. */
export const isEmbed = (): boolean => boot().embedOrigins !== null;

/**
 * Returns the subdomain of the event whose own host this is; null on the site's host, and on a stage with events at
 * `/e/{subdomain}`: there the page's data belong to a path, which the next navigation leaves.
 */
export function hostSubdomain(): string | null {
  const { siteHost, subdomain } = boot();
  return siteHost !== null && location.host.endsWith(`.${siteHost}`) ? subdomain : null;
}

function read(): Boot {
  const json = document.getElementById(BOOT_ELEMENT_ID)?.textContent?.trim();
  return json ? { ...emptyBoot, ...(JSON.parse(json) as Partial<Boot>) } : emptyBoot;
}
