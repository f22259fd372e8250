/** Cookie that the page can read, to prove that a request came from it. The name follows the web client's convention. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
/** Cookie that authenticates; HttpOnly. */
export const SESSION_COOKIE = 'marquee_session';
/** Header with the API key of a program, which stands for a session on the endpoints of organisers. */
export const KEY_HEADER = 'x-api-key';
