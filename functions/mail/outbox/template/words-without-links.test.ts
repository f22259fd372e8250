import { wordsWithoutLinks } from './words-without-links.ts';

it.each([
  'https://evil.example/now?a=b',
  'evil.example',
  'EVIL.EXAMPLE:8080',
  'www.evil.example',
  'me@evil.example',
  'mailto:me@evil.example',
  'bücher.example',
])('breaks up the address %s without losing a character', (address) => {
  const words = wordsWithoutLinks(`See ${address}, or not.`);
  // Mail programs make links of a scheme with its colon, and of a name with a dot or an at sign inside.
  expect(words).not.toMatch(/[\p{L}\p{N}](?:[.@]|:\/*)[\p{L}\p{N}]/u);
  expect(words.replaceAll('\u200B', '')).toBe(`See ${address}, or not.`);
});

it('leaves other words as they are', () => {
  const words = 'Happy birthday, Anna! Yours... Ben\n\nP. S.: at 8 / 9 o’clock.';
  expect(wordsWithoutLinks(words)).toBe(words);
});
