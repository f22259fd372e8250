/**
 * EventBridge `source` of events that lead to a mail; `detail-type` is the event's own `type`. It stands alone so that a function that raises one
 * does not load the schemas of all of them.
 */
export const MAIL_SOURCE = 'marquee.mail';
