/** What becomes of data about an organisation when one of its members is exported or erased. */
export const ofOrganisation = {
  about: 'organisers',
  exported: 'no: the organisation’s',
  erased: 'kept by id: an organisation has its founder’s id',
} as const;

/** The same for data about nobody. */
export const ofNobody = { about: 'nobody', exported: 'no: about nobody', erased: 'names nobody' } as const;

/** The same for what the law demands to be kept of a purchase. */
export const ofPurchase = {
  about: 'viewers',
  kept: 'as sales records',
  exported: 'yes',
  erased: 'kept by id: the law demands it',
} as const;
