/** Letters that are read from right to left. */
export const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

const LETTER = /\p{L}/u;
const NUMBER = /\p{N}/u;

/** Numbers are read from left to right in every script. */
const PIECES = /\p{N}+(?:[.,:]\p{N}+)*|[^\p{N}]/gu;

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** Text whose letters go one way. */
interface Directed {
  text: string;
  isRightToLeft: boolean;
}

/**
 * Parts of a line from left to right, as they are drawn: words that are read from right to left follow each other to the left,
 * with their numbers and the signs between them. The line itself begins on the left. What a part itself needs, its font does.
 * Source: Unicode Standard Annex 9, for the cases that names and titles have.
 */
export function inDrawnOrder<T extends Directed>(parts: readonly T[]): T[] {
  const drawn: T[] = [];
  for (let at = 0; at < parts.length; ) {
    const end = endOfWords(parts, at);
    const words = parts.slice(at, end);
    drawn.push(...(words.length > 1 ? words.toReversed().map(turned) : words));
    at = end;
  }
  return drawn;
}

/** Where the words that are read from right to left end, of which one begins at `at`; the next part, if none does. */
function endOfWords(parts: readonly Directed[], at: number): number {
  let end = at + 1;
  if (!parts[at]?.isRightToLeft) return end;
  for (let next = end; next < parts.length; next++) {
    const { isRightToLeft, text } = parts[next] ?? { isRightToLeft: false, text: '' };
    if (!isRightToLeft && LETTER.test(text)) break;
    if (isRightToLeft || NUMBER.test(text)) end = next + 1;
  }
  return end;
}

function turned<T extends Directed>(part: T): T {
  if (part.isRightToLeft) return part;
  const pieces = part.text.match(PIECES) ?? [];
  return { ...part, text: pieces.toReversed().map((piece) => MIRRORED[piece] ?? piece).join('') };
}
