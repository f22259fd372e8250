import { BOOT_ELEMENT_ID, type Boot } from '#shared/boot.ts';

const nothing: Boot = {
  writtenAt: '',
  siteHost: null,
  subdomain: null,
  event: null,
  isCountryBlocked: false,
  stripePublishableKey: null,
  paypal: null,
  supportMail: null,
};

let kept: Boot | undefined;

/** The data the shell handler wrote into the page; the same object on every call. */
export function boot(): Boot {
  kept ??= read();
  return kept;
}

/** Gives the data where there is no document that they could stand in: to the build, which renders pages ahead. */
export function giveBoot(data: Partial<Boot>): void {
  kept = { ...nothing, ...data };
}

/**
 * The event whose own host this is; null on the site's host, and where events live at `/e/{subdomain}`:
 * there the page's data belong to a path, which the next navigation leaves.
 */
export function hostSubdomain(): string | null {
  const { siteHost, subdomain } = boot();
  return siteHost !== null && location.host.endsWith(`.${siteHost}`) ? subdomain : null;
}

function read(): Boot {
  const json = document.getElementById(BOOT_ELEMENT_ID)?.textContent?.trim();
  return json ? { ...nothing, ...(JSON.parse(json) as Partial<Boot>) } : nothing;
}
