import { inDrawnOrder, RIGHT_TO_LEFT } from './reading-order.ts';

/** Each word of Hebrew letters is a part, and what stands between two. */
const drawn = (text: string) =>
  inDrawnOrder((text.match(/[א-ת]+|[^א-ת]+/g) ?? []).map((part) => ({ text: part, isRightToLeft: RIGHT_TO_LEFT.test(part) })))
    .map((part) => part.text)
    .join('');

test.each([
  ['what is read from left to right stays', 'Fight Night (2026)', 'Fight Night (2026)'],
  ['words follow each other to the left', 'אב גד הו', 'הו גד אב'],
  ['with the signs between them, turned', 'אב (גד) הו', 'הו (גד) אב'],
  ['numbers keep their digits', 'אב 2026, גד 12.5', '12.5 גד ,2026 אב'],
  ['after them the line goes on', 'אב גד: Full event', 'גד אב: Full event'],
  ['a word of the other direction parts them', 'אב Live גד', 'אב Live גד'],
])('%s', (_, text, expected) => {
  expect(drawn(text)).toBe(expected);
});
