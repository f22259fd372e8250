import * as z from 'zod/mini';
import { endpoint, forAccounts } from '../endpoint.ts';
import { timeZone } from '../event-fields.ts';
import { id, idParam } from '../fields.ts';

/** True for each kind of mail that the account gets about shows in general. */
const switches = { day: z.boolean(), hour: z.boolean(), live: z.boolean(), replay: z.boolean() };

/** The mails that an account gets about shows, in general and by its choices for single ones. */
export const reminders = z.object({
  ...switches,
  /** The shows for which the account has chosen to be reminded before they start, or not to be, whatever it gets in general. */
  shows: z.array(z.object({ eventId: id(), on: z.boolean() })),
});

export type Reminders = z.output<typeof reminders>;

/** The time zone of the caller's browser, by whose clocks mails tell times from then on. */
const time_zone = timeZone();

export const myReminders = endpoint('GET /account/reminders', {
  handler: 'site/account/reminders/my-reminders',
  ...forAccounts({ accounts: ['read'] }),
  summary: 'Returns which mails the signed-in account gets about shows that it has tickets for.',
  answer: reminders,
});

export const changeReminders = endpoint('POST /account/reminders', {
  handler: 'site/account/reminders/change-reminders',
  once: { changes: 'other', repeats: 'It sets the same kinds.' },
  ...forAccounts({ accounts: ['read', 'write'] }),
  summary: 'Turns kinds of mails about shows on or off for the signed-in account. Those that are left out stay as they are.',
  body: z.strictObject({
    day: z.optional(z.boolean()),
    hour: z.optional(z.boolean()),
    live: z.optional(z.boolean()),
    replay: z.optional(z.boolean()),
    time_zone,
  }),
  answer: reminders,
});

export const remindOfEvent = endpoint('POST /events/{eventId}/reminders', {
  handler: 'site/account/reminders/remind-of-event',
  once: { changes: 'other', repeats: 'It notes the same choice.' },
  ...forAccounts({ accounts: ['read', 'write'], catalog: ['read'], commerce: ['read'] }),
  summary: 'Notes whether the signed-in account wants to be reminded of a show that it has a ticket for.',
  params: idParam('eventId'),
  body: z.strictObject({ on: z.boolean(), time_zone }),
  answer: z.object({ on: z.boolean() }),
  errors: ['event_not_found', 'not_entitled'],
});
