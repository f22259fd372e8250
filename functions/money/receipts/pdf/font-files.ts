export type Weight = 'regular' | 'semibold';

const WEIGHT_NUMBER: Record<Weight, number> = { regular: 400, semibold: 600 };

/** Parts of the typeface Inter, in the order in which they are searched for a letter. */
const INTER = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;

/** Scripts whose font bears their name. */
const SCRIPTS =
  'Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Malayalam Myanmar Sinhala Tamil Telugu Thai';

/**
 * Font files by the scripts that Inter lacks. Signs that several scripts share count for each of them, full-width forms
 * for two. All these fonts have whole letters as glyphs: the PDF library puts glyphs side by side, so a font that
 * positions the dots of Arabic letters, or the vowels of Lao ones, by a separate table would have them misplaced.
 */
const OTHERS: readonly (readonly [file: string, letters: RegExp])[] = [
  ['plex/ibm-plex-sans-arabic', /\p{scx=Arabic}/u],
  ['noto/noto-sans-chinese', /[\p{scx=Han}\uff00-\uffef]/u],
  ['noto/noto-sans-japanese', /[\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}\uff00-\uffef]/u],
  ['noto/noto-sans-korean', /\p{scx=Hangul}/u],
  ...SCRIPTS.split(' ').map(
    (script) => [`noto/noto-sans-${script.toLowerCase()}`, new RegExp(`\\p{scx=${script}}`, 'u')] as const,
  ),
];

/** Characters of no script, such as digits, and of the scripts that Inter is drawn for. */
const IN_INTER = /[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/** Text with these is Japanese, whose Han characters look slightly different. */
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * Returns the font files that may have a character, the likeliest first, so that no file is read needlessly.
 * @param whole the text that the character is part of
 */
export function fontFilesFor(character: string, whole: string, weight: Weight): string[] {
  const inter = IN_INTER.test(character) ? INTER.map((part) => `inter-${part}-${WEIGHT_NUMBER[weight]}-normal.ttf`) : [];
  const others = OTHERS.filter(([, letters]) => letters.test(character)).map(([file]) => file);
  if (KANA.test(whole)) others.reverse();
  return [...inter, ...others.map((file) => `${file}.woff`)];
}
