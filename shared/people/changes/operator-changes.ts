import { ACTS_ON_ORGANIZATIONS, type OrganizationAction } from '../../operations/operator.ts';
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

export const operatorChanges: Declarations = Object.fromEntries(
  ACTS_ON_ORGANIZATIONS.map((act) => [
    `operator.${act}`,
    { kind: 'operator', says: (facts) => withReason(ACTS[act](facts), facts.after.reason) },
  ]),
);
