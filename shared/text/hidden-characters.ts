/** Letters of scripts that join or shape them by zero-width joiners and non-joiners, such as Persian, Hindi and Malayalam. */
const JOINING =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Adlm}\\p{scx=Rohg}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}' +
  '\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Tibt}\\p{scx=Java}\\p{scx=Bali}';

/** The characters that may stand before a variation selector: emoji and symbols, Han, and scripts whose letters have variants. */
const VARYING = '\\p{Emoji}\\p{Extended_Pictographic}\\p{S}\\p{scx=Han}\\p{scx=Mong}\\p{scx=Mymr}\\p{scx=Phag}';

/** Characters that nobody sees, where writing and emoji need them: the flags of regions, and after characters that they change. */
const NEEDED = new RegExp(
  [
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    `(?<=(?![\\u200C\\u200D])[${JOINING}])[\\u200C\\u200D](?![\\u200C\\u200D])`,
    `(?<=[${VARYING}])[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]`,
    '(?<=\\p{scx=Mong})[\\u180B-\\u180F]',
    '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}',
  ].join('|'),
  'gu',
);

/** Letters that are written from right to left, whose texts may have marks for the direction of what has none. */
const FROM_THE_RIGHT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/gu;

/** Format characters that are seen: signs of Arabic numbers, and of other scripts. */
const SEEN = '\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}';

/** Control and format characters, variation selectors, and letters that show nothing. */
const INVISIBLE = `(?![${SEEN}])[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Variation_Selector}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u2800\\u3164\\uFFA0]`;
const HIDDEN = new RegExp(INVISIBLE, 'u');

/** Returns true if a text of one line has a character that nobody sees and no writing needs, or that reverses what is read. */
export function hasHiddenCharacter(text: string): boolean {
  // Nearly all texts have none at all.
  if (!HIDDEN.test(text)) return false;
  const withoutMarks = FROM_THE_RIGHT.test(text) ? text.replace(DIRECTION_MARKS, '') : text;
  return HIDDEN.test(withoutMarks.replace(NEEDED, ''));
}

/** Joiners are left: a word may end with one. */
const AT_AN_END = /[\s\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;

/**
 * Returns a text without spaces at its ends and without the hidden characters that programs add there when somebody copies it. In steps,
 * because a pattern for the end would look at every long row of spaces again and again.
 */
export function withoutHiddenEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && AT_AN_END.test(text.charAt(from))) from++;
  while (from < to && AT_AN_END.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** Control characters without tabs and line ends, and the two characters that make a reader see other text than is written. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NEVER_IN_PROSE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202D\u202E]/u;

/** Returns true if a longer text has a character that no text needs. */
export const hasControlCharacter = (text: string): boolean => NEVER_IN_PROSE.test(text);
