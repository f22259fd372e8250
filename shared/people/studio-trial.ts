/** Days for which a new organisation may use all of the studio, where the operator offers a trial. */
export const STUDIO_TRIAL_DAYS = 7;
