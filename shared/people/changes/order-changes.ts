import { type ChangeFacts, type Declarations, withReason, written } from './change.ts';

const orderOf = ({ target, after, titleOf }: ChangeFacts) =>
  `order ${target.orderId ?? ''}${typeof after.eventId === 'string' ? ` for ${titleOf(after.eventId)}` : ''}`;

export const orderChanges: Declarations = {
  'orders.begin-test-purchase': { kind: 'orders', says: ({ event }) => `began a test purchase of ${event}` },
  'refunds.decide-refund': {
    kind: 'orders',
    says: (facts) =>
      withReason(
        `${facts.after.decision === 'decline' ? 'declined' : 'granted'} the refund that was asked for of ${orderOf(facts)}`,
        facts.after.note,
      ),
  },
  'support.refund-order': {
    kind: 'orders',
    says: (facts) => withReason(`refunded ${written(facts.after.amount, 'money')} of ${orderOf(facts)}`, facts.after.reason),
  },
  'support.change-order': {
    kind: 'orders',
    says: (facts) => {
      const { change, until, email, reason } = facts.after;
      if (change === 'move') return withReason(`moved ${orderOf(facts)} to ${written(email, 'another address')}`, reason);
      if (change === 'resend') return withReason(`sent the email of ${orderOf(facts)} again`, reason);
      const end = typeof until === 'string' ? ` until ${facts.moment(until)}` : '';
      return withReason(`extended the access of ${orderOf(facts)}${end}`, reason);
    },
  },
  'support.give-ticket': {
    kind: 'orders',
    says: ({ after, event, pkg }) =>
      withReason(`gave ${written(after.email, 'somebody')} a ticket for ${event} (${pkg})`, after.reason),
  },
  'exports.start-export': {
    kind: 'orders',
    says: ({ after, titleOf }) =>
      `exported ${after.what === 'sales' ? 'sales' : 'orders'}${typeof after.event === 'string' ? ` of ${titleOf(after.event)}` : ''}`,
  },
};
