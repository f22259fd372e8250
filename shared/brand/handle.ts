/** Characters of the name of an organisation's public page in its address. */
export const SHORTEST_HANDLE = 3;
export const LONGEST_HANDLE = 30;

/** A handle: lower-case letters, digits and single hyphens between them. */
export const HANDLE_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The path of an organisation's public page. */
export const channelPath = (handle: string): string => `/channel/${handle}`;
