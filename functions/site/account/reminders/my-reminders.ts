import { myReminders } from '#shared/api/mail/reminders.ts';
import { findReminderChoices } from '../../../mail/reminders/reminder-choices-store.ts';
import { remindersOf } from '../../../mail/reminders/reminder-rules.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';

export const handler = apiHandler(myReminders, async ({ session: { userId } }) => ({
  body: remindersOf(await findReminderChoices(userId)),
}));
