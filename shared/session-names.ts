/** Readable by the page, so that it can prove a request came from it; named as the web client's convention has it. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
/** HttpOnly; this one authenticates. */
export const SESSION_COOKIE = 'marquee_session';
