/** Characters that a document may have. One with fifty partners has a hundredth of them. */
const MOST_CHARACTERS = 1_000_000;
/** Levels of objects and lists. A document has three. */
const MOST_LEVELS = 8;

/** A text of JSON, or a property name if a colon follows it. */
const TEXTS = /"(?:[^"\\]|\\.)*"(?<colon>\s*:)?/gu;

/**
 * Returns the content of a document as JSON; null if it is none, or nothing that this platform writes: too long, too deep, or with a name
 * twice in one object, of which a reader would see one value and a program the other.
 */
export function parseDocument(text: string): unknown {
  if (text.length > MOST_CHARACTERS) return null;
  try {
    const value: unknown = JSON.parse(text);
    const names = namesIn(value, MOST_LEVELS);
    const written = [...text.matchAll(TEXTS)].filter(({ groups }) => groups?.colon !== undefined).length;
    return names === written ? value : null;
  } catch {
    return null;
  }
}

/** Returns the number of property names in a value; NaN if it is nested deeper than some levels. */
function namesIn(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (levels === 0) return NaN;
  const inside = Object.values(value).reduce((sum: number, one) => sum + namesIn(one, levels - 1), 0);
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length);
}
