/** Letters of scripts that are read from right to left. */
export const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

const LETTER = /\p{L}/u;
const NUMBER = /\p{N}/u;

/** Numbers, which are read from left to right in every script, and single characters between them. */
const PIECES = /\p{N}+(?:[.,:]\p{N}+)*|[^\p{N}]/gu;

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** Text in one direction. */
interface DirectedText {
  text: string;
  isRightToLeft: boolean;
}

/**
 * Returns the parts of a line in the order in which they are drawn, from left to right: words that are read from right to
 * left follow each other to the left, with the numbers and signs between them. The line itself starts on the left. The
 * order within a part is up to its font. Source: Unicode Standard Annex 9, limited to the cases that names and titles
 * have.
 */
export function inDrawnOrder<T extends DirectedText>(parts: readonly T[]): T[] {
  const drawn: T[] = [];
  for (let at = 0; at < parts.length;) {
    const end = endOfWords(parts, at);
    const words = parts.slice(at, end);
    drawn.push(...(words.length > 1 ? words.toReversed().map(mirrored) : words));
    at = end;
  }
  return drawn;
}

/** Returns the end of the right-to-left words that start at `at`; the index of the next part if that part is none. */
function endOfWords(parts: readonly DirectedText[], at: number): number {
  let end = at + 1;
  if (!parts[at]?.isRightToLeft) return end;
  for (let next = end; next < parts.length; next++) {
    const { isRightToLeft, text } = parts[next] ?? { isRightToLeft: false, text: '' };
    if (!isRightToLeft && LETTER.test(text)) break;
    if (isRightToLeft || NUMBER.test(text)) end = next + 1;
  }
  return end;
}

function mirrored<T extends DirectedText>(part: T): T {
  if (part.isRightToLeft) return part;
  const pieces = part.text.match(PIECES) ?? [];
  return {
    ...part,
    text: pieces
      .toReversed()
      .map((piece) => MIRRORED[piece] ?? piece)
      .join(''),
  };
}
