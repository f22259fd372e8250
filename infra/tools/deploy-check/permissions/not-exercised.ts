/**
 * Rights that this check does not exercise, by handler: their functions use them only under a flood, for orders and teams of organisations
 * that nobody has approved, or for sessions and mails that the check does not make. They are granted, and everything beyond them is refused.
 */
export const notExercised: Readonly<Record<string, readonly string[]>> = {
  'auth/forgotten-password': ['platformSecret'],
  'address/complete-email-change': ['platformSecret'],
  'contact/contact': ['platformSecret'],
  'account/leaving-account': ['catalog: read'],
  'playback/start-playback': ['bus: put'],
  'support/change-order': ['catalog: read'],
  'team/invite-member': ['catalog: read'],
  'playback/end-sessions': ['catalog: read', 'commerce: read', 'commerce: batch-read'],
  'mail/mark-unreachable-address': ['bus: put'],
};
