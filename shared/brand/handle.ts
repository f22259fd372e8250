/** Characters of the name of an organisation's public page in its address. */
export const SHORTEST_HANDLE = 3;
export const LONGEST_HANDLE = 30;

/** A handle: lower-case letters, digits and single hyphens between them. */
export const HANDLE_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The path of an organisation's public page. */
export const channelPath = (handle: string): string => `/channel/${handle}`;

/** The path of the page about who sells an event. */
export const eventSellerPath = (eventId: string): string => `/seller/${eventId}`;

/** The path of the page to which the name of an event's seller leads: their own with all their shows, or else the one about who sells the event. */
export const sellerPath = ({ _id, seller_handle }: { _id: string; seller_handle: string | null }): string =>
  seller_handle === null ? eventSellerPath(_id) : channelPath(seller_handle);
