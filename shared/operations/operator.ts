/**
 * The ladder of trust, lowest rung first. It decides who an organisation may write to from the platform's address.
 * - `new`: only to its own members and its own buyers.
 * - `published`: an owner has confirmed their address, and an event is published. It may write to others, a number a day.
 * - `proven`: enough of its orders were paid and kept. It may write to more people a day.
 * - `approved`: the operator knows the organisation.
 */
export const RUNGS = ['new', 'published', 'proven', 'approved'] as const;
export type Rung = (typeof RUNGS)[number];

/** The groups in which the operator looks at organisations: those that need a decision, and those of each rung. */
export const ORGANIZATION_GROUPS = ['waiting', 'held', ...RUNGS] as const;
export type OrganizationGroup = (typeof ORGANIZATION_GROUPS)[number];

/** The acts of an operator on an organisation. */
export const ACTS_ON_ORGANIZATIONS = [
  'approve',
  'hold',
  'release',
  'message',
  'take-down',
  'put-back',
  'make-good',
  'grant-refund',
  'decline-refund',
  'correct-receipt',
] as const;
export type OrganizationAction = (typeof ACTS_ON_ORGANIZATIONS)[number];

/** The acts of an operator about a person who asked for their data, or against it. */
export const ACTS_ON_PEOPLE = ['export-person', 'erase-person'] as const;

export const OPERATOR_ACTS = [...ACTS_ON_ORGANIZATIONS, ...ACTS_ON_PEOPLE] as const;

/**
 * The ways to settle orders at a wrong price. Nobody is charged again, so a price that was too low is kept or the purchase is undone.
 * - `keep`: the buyer has what they bought, at the price that they paid.
 * - `refund`: all of the money goes back, and what was bought is closed.
 * - `refund-difference`: the difference to a lower price goes back, and what was bought stays open.
 */
export const PRICE_RULES = ['keep', 'refund', 'refund-difference'] as const;
export type PriceRule = (typeof PRICE_RULES)[number];

/** The acts of an operator on the status page. */
export const INCIDENT_ACTS = ['open-incident', 'update-incident'] as const;

/** Characters of a reason, of a message's subject and of its text. */
export const LONGEST_REASON = 500;
export const LONGEST_OPERATOR_SUBJECT = 120;
export const LONGEST_OPERATOR_TEXT = 4000;
