/** What a free trial of an event is. Source: the product's promise of 7 days, without a contract or a card. */

/** Its preview can be watched for so long after the trial was started. */
export const TRIAL_DAYS = 7;

/** So much of a live event is free for whoever tries it, where the organiser says nothing else. */
export const DEFAULT_TRIAL_MINUTES = 5;
export const MOST_TRIAL_MINUTES = 30;
