/** Query parameter of an event's page with which a member of its organisation tries it as a buyer. */
const PARAMETER = 'test-purchase';

/** A card whose payments succeed where payments are in test mode. Source: Stripe, testing. */
export const TEST_CARD = '4242 4242 4242 4242';

/** Returns the address of an event's page on which purchases are tests. @param url of the page */
export function testAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set(PARAMETER, '');
  return address.href.replace(`${PARAMETER}=`, PARAMETER);
}

/** Returns true on a page on which purchases are tests. */
export const isTestPurchase = (): boolean => new URLSearchParams(location.search).has(PARAMETER);
