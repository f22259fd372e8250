import { changeReminders } from '#shared/api/mail/reminders.ts';
import { findReminderChoices, switchReminders } from '../../../mail/reminders/reminder-choices-store.ts';
import { remindersOf } from '../../../mail/reminders/reminder-rules.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';

export const handler = apiHandler(changeReminders, async ({ body: { time_zone: zone, ...kinds }, session: { userId } }) => {
  await switchReminders(userId, kinds, zone);
  return { body: remindersOf(await findReminderChoices(userId)) };
});
