/** The parts of the platform whose state the status page shows, in its order. */
export const STATUS_PARTS = ['pages', 'sign-in', 'payments', 'live', 'films', 'mail'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/**
 * The states of an incident, in their usual order: its cause is looked for, its cause is known, what was done about it is being watched, and
 * it is over.
 */
export const INCIDENT_STATES = ['investigating', 'identified', 'watching', 'resolved'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** Days that the status page shows. */
export const STATUS_DAYS = 90;

/** Characters of an incident's title, and of an update. */
export const LONGEST_INCIDENT_TITLE = 120;
export const LONGEST_UPDATE = 1000;
/** Most updates of one incident. */
export const MOST_UPDATES = 100;
