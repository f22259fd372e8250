/** The mails about a show that its ticket holders get, in the order of the evening. */
export const REMINDER_KINDS = ['day', 'hour', 'live', 'replay'] as const;

export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The kinds that are sent at a time before the start, and how long before, milliseconds. */
export const REMINDER_LEADS = { day: 24 * 60 * 60 * 1000, hour: 60 * 60 * 1000 } as const satisfies Partial<
  Record<ReminderKind, number>
>;

/** True for each kind that somebody gets. */
export type ReminderSwitches = Record<ReminderKind, boolean>;

/** The kinds that somebody gets who has chosen nothing. An hour before the start is enough for one evening: "we are live" is for those who ask for it. */
export const USUAL_REMINDERS: Readonly<ReminderSwitches> = { day: true, hour: true, live: false, replay: true };

/** Stands for the organisation in the token of a mail's link that ends the reminders of all shows. */
export const ALL_SHOWS = 'shows';

/** The kinds that "Remind me" asks for at a show, whatever the account says about shows in general. */
export const ASKED_REMINDERS: readonly ReminderKind[] = ['day', 'hour'];
