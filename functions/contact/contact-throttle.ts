/** Maximum number of messages from one network in a window: an office shares one, and nobody writes more in an hour. */
export const CONTACT_LIMIT = 5;
export const CONTACT_WINDOW_SECONDS = 60 * 60;
