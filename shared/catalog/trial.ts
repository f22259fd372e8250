/** The terms of an event's free trial. Source: the product's promise of 7 days, without a contract or a card. */

/** Days after the start of a trial during which the preview can be watched. */
export const TRIAL_DAYS = 7;

/** Minutes of a live event that a trial opens, unless the organiser sets another number. */
export const DEFAULT_TRIAL_MINUTES = 5;
export const MOST_TRIAL_MINUTES = 30;
