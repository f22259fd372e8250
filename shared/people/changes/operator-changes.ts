import { ACTS_ON_ORGANIZATIONS, type OrganizationAction } from '../../operations/operator.ts';
import { formatMoney } from '../../money/money.ts';
import { written } from '../../time/written-moment.ts';
import { type ChangeFacts, type Declarations, quoted, withReason } from './change.ts';

/** The operator's acts in words, by their names. */
const ACTS: Readonly<Record<OrganizationAction, (facts: ChangeFacts) => string>> = {
  approve: () => 'approved the organisation',
  hold: () => 'put the organisation’s emails on hold',
  release: () => 'released the organisation’s emails',
  message: ({ after }) => `wrote to the organisation: ${quoted(after.subject)}`,
  'take-down': ({ event }) => `took ${event} down`,
  'put-back': ({ event }) => `let ${event} be published again`,
  'make-good': ({ event }) => `decided what becomes of orders for ${event} at a wrong price`,
  'grant-refund': () => 'granted a refund',
  'decline-refund': () => 'declined a refund',
  'correct-receipt': () => 'corrected the company on a buyer’s receipt',
};

const ofActs: Declarations = Object.fromEntries(
  ACTS_ON_ORGANIZATIONS.map((act) => [
    `operator.${act}`,
    { kind: 'operator', says: (facts) => withReason(ACTS[act](facts), facts.after.reason) },
  ]),
);

export const operatorChanges: Declarations = {
  ...ofActs,
  'operator.pay-early': {
    kind: 'operator',
    says: ({ after: { amount, paidOn, reason } }) => {
      const paid = typeof amount === 'number' ? formatMoney(amount) : 'money';
      const day = typeof paidOn === 'string' ? ` on ${writtenDay(paidOn)}` : '';
      return withReason(`paid out ${paid}${day}, soon after the bank account was changed`, reason);
    },
  },
};

/** Writes a day of the calendar, which belongs to no zone. */
const writtenDay = (day: string): string => written(day, 'day', 'UTC');
