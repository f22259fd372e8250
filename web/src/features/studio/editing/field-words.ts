import type { Place } from '#shared/time/written-moment.ts';
import { formatMoney } from '#shared/money/money.ts';
import { writtenThere } from '../../../lib/time/moments.ts';

/** How a field of a form is called and how its values are written, for people who compare two of them. */
export interface FieldWords {
  label: string;
  /** Returns a value in words; empty for one that is empty. */
  say: (value: unknown) => string;
  /** Returns the address of the picture that a value stands for; null if it has none that can be shown. */
  picture?: (value: unknown) => string | null;
}

/** The words for all fields of an edit. */
export type WordsOf<E> = Readonly<Record<keyof E, FieldWords>>;

/** Returns a text or a number as it is; empty for anything else. */
export const written = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Returns the words for a text or a number. */
export const asText = (label: string): FieldWords => ({ label, say: written });

/** Returns the words for something that is on or off. */
export const asSwitch = (label: string): FieldWords => ({ label, say: (value) => (value ? 'Yes' : 'No') });

/** Returns the words for an amount in minor units. */
export const asMoney = (label: string): FieldWords => ({
  label,
  say: (value) => (typeof value === 'number' ? formatMoney(value) : ''),
});

/** Returns the words for a moment. @param place by whose clocks it is written */
export const asMoment = (label: string, place: Place): FieldWords => ({
  label,
  say: (value) => (typeof value === 'string' ? writtenThere(value, place) : ''),
});

/** Returns the words for a picture, whose stored value is its path, and whose new one names what was uploaded. @param none says that there is none */
export const asPicture = (label: string, none: string): FieldWords => {
  const picture = (value: unknown) => (typeof value === 'string' && value.startsWith('/') ? value : null);
  return { label, picture, say: (value) => (value === null ? none : picture(value) === null ? 'The one you chose' : '') };
};

/** Returns the words for a list. @param say returns an entry in words */
export const asList = <R>(label: string, say: (entry: R) => string): FieldWords => ({
  label,
  say: (value) => (Array.isArray(value) ? (value as R[]).map(say).join('\n') : ''),
});

/** Characters beside a difference that are shown of a long text. */
const AROUND = 60;
/** Characters up to which a text is shown as a whole. */
const SHORT = 240;

/** Returns two texts to be compared: long ones without what both begin and end with. */
export function compared(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= SHORT) return [one, other];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const shown = (text: string) => {
    const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, text.length - end + AROUND)];
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  };
  return [shown(one), shown(other)];
}
