/** The subject of an announcement: the event that its readers bought, or the other offers of the organiser. */
export const ANNOUNCEMENT_KINDS = ['event', 'offers'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

export const ANNOUNCEMENT_STATES = ['scheduled', 'sending', 'sent', 'cancelled'] as const;

/**
 * The reasons why a message does not reach somebody, in the order in which members read it. The first ones are about people and their addresses; the others
 * about tickets that open nothing any more.
 */
export const LEFT_OUT_REASONS = [
  /** They unsubscribed from all messages of the organisation. */
  'unsubscribed',
  /** They never agreed to news about other events, or withdrew that. */
  'not-agreed',
  /** Mails to their address came back. */
  'bounced',
  /** They reported a mail as spam. */
  'complained',
  /** Their address is one that no mail can be sent to. */
  'invalid',
  /** Their account is deleted. */
  'deleted',
  'refunded',
  /** The buyer's bank has taken the money back, for now or for good. */
  'disputed',
  /** The subscription that opened the event has ended. */
  'ended',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const LONGEST_SUBJECT = 120;
export const LONGEST_MESSAGE = 10_000;

/** Announcements of one event in a day. */
export const ANNOUNCEMENTS_A_DAY = 3;

/** Furthest time ahead that an announcement can be scheduled, milliseconds. */
export const FURTHEST_AHEAD_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * The question to which buyers answer yes or no. A change of its words needs the next version, because a consent says which one was
 * answered.
 */
export const CONSENT_VERSION = 1;
export const consentQuestion = (seller: string): string =>
  `Email me about other events of ${seller}. I can unsubscribe with one click at any time.`;
