/** Letters that are not a plain one with a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '&': '+',
};
const ELSE = /[^A-Za-z0-9/\-?:().,'+ ]/g;

/** The replacement for a text of which SEPA has no character. */
const NOTHING = 'NOTPROVIDED';

/**
 * Returns a text in the characters that every bank of SEPA takes: those with marks become plain, all others a space. Source: EPC217-08, SEPA
 * conversion table; EPC132-08: no slash at an end, and no two in a row.
 * @param max characters
 */
export function sepaText(text: string, max: number): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const known = plain.replaceAll(/\P{ASCII}|&/gu, (letter) => PLAIN[letter] ?? letter).replaceAll(ELSE, ' ');
  const single = known.replaceAll(/\/{2,}/g, '/').replaceAll(/ +/g, ' ');
  return trimmed(trimmed(single).slice(0, max)) || NOTHING;
}

const trimmed = (text: string): string => text.replaceAll(/^[ /]+|[ /]+$/g, '');
