import { formatMoney } from '../../money/money.ts';
import { counted, type ChangeFacts, type Declarations, quoted, written } from './change.ts';
import {
  editInWords,
  type FieldWords,
  momentField,
  numberField,
  priceField,
  subjectOf,
  switchField,
  textField,
  valueField,
  wholeField,
} from './field-words.ts';

const FIELDS: Readonly<Record<string, FieldWords>> = {
  name: textField('the name'),
  price: priceField('the price'),
  includes: wholeField('the list of what is included', 'rewrote'),
  recommended: switchField('the recommendation'),
  sale_from: momentField('the start of the sale'),
  sale_until: momentField('the end of the sale'),
  price_steps: valueField('the early prices', priceSteps),
  quota: numberField('the number of seats', 'seat'),
  streams: numberField('the number of devices', 'device'),
  largest_picture: valueField('the largest picture', (lines) => `${written(lines, 'some')} lines`),
  replay_days: numberField('the time for the replay', 'day'),
};

function priceSteps(steps: unknown, { moment }: ChangeFacts): string {
  if (!Array.isArray(steps)) return 'others';
  return (steps as { price: number; until: string }[])
    .map(({ price, until }) => `${formatMoney(price)} until ${moment(until)}`)
    .join(', ');
}

/** Returns where a code is valid; empty for everywhere. */
const validAt = ({ after, titleOf }: ChangeFacts) => (typeof after.eventId === 'string' ? ` for ${titleOf(after.eventId)}` : '');

function discount({ percent, amount }: ChangeFacts['after']): string {
  if (typeof percent === 'number') return `, ${percent}% off`;
  return typeof amount === 'number' ? `, ${formatMoney(amount)} off` : '';
}

export const packageChanges: Declarations = {
  'studio.add-package': {
    kind: 'packages',
    says: ({ after, event }) => {
      const price = typeof after.price === 'number' ? ` for ${after.price === 0 ? 'free' : formatMoney(after.price)}` : '';
      return `put ${quoted(after.name)} on sale${price} at ${event}`;
    },
  },
  'studio.edit-package': {
    kind: 'packages',
    says: (facts) => {
      const { text, details } = editInWords(subjectOf(facts.pkg), facts, FIELDS);
      return { text: `${text} at ${facts.event}`, details };
    },
  },
  'studio.remove-package': { kind: 'packages', says: ({ pkg, event }) => `took ${pkg} off sale at ${event}` },
  'codes.create-code': {
    kind: 'packages',
    says: (facts) => `created the promo code ${written(facts.after.code, '…')}${discount(facts.after)}${validAt(facts)}`,
  },
  'codes.create-access-codes': {
    kind: 'packages',
    says: (facts) => `created ${counted(Number(facts.after.count ?? 1), 'access code')}${validAt(facts)}`,
  },
  'codes.disable-code': { kind: 'packages', says: ({ target }) => `disabled the code ${target.code ?? ''}`.trim() },
};
