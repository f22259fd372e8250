import { formatMoney } from '../../money/money.ts';
import { type ChangeFacts, type ChangeWords, type Fields, quoted, written } from './change.ts';

/** How one field of an edit is told. Values are undefined where the log does not have them. */
export interface FieldWords {
  /** Returns the end of a sentence. @param of the subject, such as ` of Fight Night`; empty where the field needs none */
  alone: (of: string, was: unknown, is: unknown, facts: ChangeFacts) => string;
  /** Returns one of several changes of the same subject. */
  among: (was: unknown, is: unknown, facts: ChangeFacts) => string;
}

/** Writes a value. */
type Write = (value: unknown, facts: ChangeFacts) => string;

const isNone = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A field with a value that is written. @param name with its article, such as `the title` */
export function valueField(name: string, write: Write): FieldWords {
  return {
    alone: (of, was, is, facts) => {
      if (isNone(is)) return `removed ${name}${of}${isNone(was) ? '' : `, which was ${write(was, facts)}`}`;
      if (isNone(was)) return `set ${name}${of} to ${write(is, facts)}`;
      return `changed ${name}${of} from ${write(was, facts)} to ${write(is, facts)}`;
    },
    among: (was, is, facts) => {
      if (isNone(is)) return `${name}: removed${isNone(was) ? '' : `, was ${write(was, facts)}`}`;
      return isNone(was) ? `${name}: ${write(is, facts)}` : `${name}: from ${write(was, facts)} to ${write(is, facts)}`;
    },
  };
}

export const textField = (name: string): FieldWords => valueField(name, quoted);
export const momentField = (name: string): FieldWords =>
  valueField(name, (value, { moment }) => (typeof value === 'string' ? moment(value) : 'another time'));
/** @param one the noun of one of them, such as `minute` */
export const numberField = (name: string, one: string): FieldWords =>
  valueField(name, (value) => `${Number(value).toLocaleString('en')} ${Number(value) === 1 ? one : `${one}s`}`);
export const listField = (name: string): FieldWords =>
  valueField(name, (value) => (Array.isArray(value) ? value.map((one) => written(one, '…')).join(', ') : quoted(value)));
/** An amount in minor units. */
const writeMoney = (value: unknown) => formatMoney(Number(value));
export const moneyField = (name: string): FieldWords => valueField(name, writeMoney);

/** A price, which is raised or lowered. */
export function priceField(name: string): FieldWords {
  const { alone, among } = moneyField(name);
  return {
    alone: (of, was, is, facts) => {
      if (typeof was !== 'number' || typeof is !== 'number') return alone(of, was, is, facts);
      return `${is > was ? 'raised' : 'lowered'} ${name}${of} from ${writeMoney(was)} to ${writeMoney(is)}`;
    },
    among,
  };
}

/** A field whose words are too long, or of no use, to be repeated. @param done the verb, such as `rewrote` */
export const wholeField = (name: string, done = 'changed'): FieldWords => ({
  alone: (of, _was, is) => (isNone(is) ? `removed ${name}${of}` : `${done} ${name}${of}`),
  among: (_was, is) => (isNone(is) ? `${name}: removed` : `${name}: changed`),
});

/** A field that is on or off. */
export const switchField = (name: string): FieldWords => ({
  alone: (of, _was, is) => `turned ${is === true ? 'on' : 'off'} ${name}${of}`,
  among: (_was, is) => `${name}: ${is === true ? 'on' : 'off'}`,
});

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const withoutArticle = (text: string) => capitalized(text.replace(/^the /, ''));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the names of the fields that a change has set to something else. */
const changedIn = (before: Fields, after: Fields): string[] =>
  Object.keys(after).filter((name) => !(Object.hasOwn(before, name) && isSame(before[name], after[name])));

/** The subject of an edit. */
export interface Subject {
  /** Its name, such as `Fight Night`. */
  name: string;
  /** The words after the name of one of its fields, such as ` of Fight Night`; empty where the field needs none. */
  of: string;
}

/** Returns the subject with a name. */
export const subjectOf = (name: string): Subject => ({ name, of: ` of ${name}` });

/**
 * Returns the edit of a subject in words: one field as a sentence, several as a list. A field without words, such as one that is newer than its
 * sentence, is named without its values.
 */
export function editInWords(
  { name: subject, of }: Subject,
  facts: ChangeFacts,
  fields: Readonly<Record<string, FieldWords>>,
): ChangeWords {
  const { before, after } = facts;
  const order = Object.keys(fields);
  const names = changedIn(before, after).toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  const wordsOf = (name: string) => fields[name] ?? wholeField(`the ${name.replaceAll(/[_-]/g, ' ')}`);
  const [first] = names;
  if (first === undefined) return { text: `saved ${subject} as it was`, details: [] };
  if (names.length === 1) return { text: wordsOf(first).alone(of, before[first], after[first], facts), details: [] };
  return {
    text: `changed ${names.length} things about ${subject}`,
    details: names.map((name) => withoutArticle(wordsOf(name).among(before[name], after[name], facts))),
  };
}
