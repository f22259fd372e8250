import { inDrawnOrder, RIGHT_TO_LEFT } from './reading-order.ts';

/** Returns a text as it is drawn. Each Hebrew word, and whatever is between two, is a part. */
const drawn = (text: string) =>
  inDrawnOrder((text.match(/[א-ת]+|[^א-ת]+/g) ?? []).map((part) => ({ text: part, isRightToLeft: RIGHT_TO_LEFT.test(part) })))
    .map((part) => part.text)
    .join('');

test.each([
  ['text that is read from left to right keeps its order', 'Fight Night (2026)', 'Fight Night (2026)'],
  ['words that are read from right to left follow each other to the left', 'אב גד הו', 'הו גד אב'],
  ['with the signs between them, mirrored', 'אב (גד) הו', 'הו (גד) אב'],
  ['numbers keep the order of their digits', 'אב 2026, גד 12.5', '12.5 גד ,2026 אב'],
  ['the line continues after them', 'אב גד: Full event', 'גד אב: Full event'],
  ['a left-to-right word separates them', 'אב Live גד', 'אב Live גד'],
])('%s', (_, text, expected) => expect(drawn(text)).toBe(expected));
