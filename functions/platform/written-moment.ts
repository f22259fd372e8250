const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A moment in words, for people whose time zone we do not know. */
export const writtenMoment = (iso: string): string => `${FORMAT.format(new Date(iso))} UTC`;
