import type { LeftOut } from '#shared/api/mail/messages.ts';
import type { LeftOutReason } from '#shared/mail/announcements.ts';

/** The reasons for leaving somebody out, after the number of people or things: for one, and for several. */
const REASONS: Readonly<Record<LeftOutReason, readonly [one: string, several: string]>> = {
  unsubscribed: ['person asked not to get your messages', 'people asked not to get your messages'],
  'not-agreed': ['person has not agreed to news about other events', 'people have not agreed to news about other events'],
  bounced: ['address bounced', 'addresses bounced'],
  complained: ['person reported an email as spam', 'people reported an email as spam'],
  invalid: ['address cannot receive email', 'addresses cannot receive email'],
  deleted: ['account was deleted', 'accounts were deleted'],
  refunded: ['ticket was refunded', 'tickets were refunded'],
  disputed: ['ticket is in a payment dispute', 'tickets are in a payment dispute'],
  ended: ['subscription has ended', 'subscriptions have ended'],
};

/** Returns why some are left out, such as '2 addresses bounced'. */
export function leftOutInWords({ why, number }: LeftOut[number]): string {
  const [one, several] = REASONS[why];
  return `${number.toLocaleString('en')} ${number === 1 ? one : several}`;
}

/** Returns a number of people, such as '1,204 people'. */
export const peopleInWords = (number: number): string => (number === 1 ? '1 person' : `${number.toLocaleString('en')} people`);
