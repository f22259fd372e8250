/** How data about an organisation is kept when one of its members is exported or erased. */
export const ofOrganisation = {
  about: 'organisers',
  exported: 'no: the organisation’s',
  erased: 'kept by id: an organisation has its founder’s id',
} as const;

/** The same for data about nobody. */
export const ofNobody = { about: 'nobody', exported: 'no: about nobody', erased: 'names nobody' } as const;

/** The same for what an account is made of. */
export const ofAccount = {
  about: 'everybody',
  kept: 'until the account is deleted',
  exported: 'yes',
  erased: 'removed',
} as const;

/** The same for what the law demands to be kept of a purchase. */
export const ofPurchase = {
  about: 'viewers',
  kept: 'as sales records',
  exported: 'yes',
  erased: 'kept by id: the law demands it',
} as const;

/** Days for which it is kept who watched what. */
const WATCHING_DAYS = 90;
/** The same in seconds. */
export const WATCHING_SECONDS = WATCHING_DAYS * 24 * 60 * 60;

/** The same for who watched what, by which refunds are decided. */
export const ofWatching = {
  about: 'viewers',
  kept: `${WATCHING_DAYS} days`,
  exported: 'no: by playback session',
  erased: `kept by id: they decide about refunds for ${WATCHING_DAYS} days`,
  restored: 'if gone',
} as const;

/** The same for what a person has to look at, because the platform could not decide about it. */
export const forPerson = {
  name: 'notes for a person',
  about: 'viewers',
  kept: 'until the operator has looked at them',
  exported: 'no: about a payment',
  erased: 'kept by id: until the operator has looked at them',
  restored: 'never',
} as const;

/** The keeping of counters that limit how often somebody does something. */
export const rateLimitsKeeping = {
  name: 'rate limits',
  about: 'accounts and networks',
  kept: '365 days, of networks 90',
  exported: 'yes: networks',
  erased: 'kept by hash: counters; networks are removed',
  restored: 'never',
} as const;
