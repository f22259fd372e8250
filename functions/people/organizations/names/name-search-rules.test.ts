import { foundBy, isFound, lookedUp } from './name-search-rules.ts';

it.each([
  ['Harbour Arena', 'harb', true],
  ['Harbour Arena', 'ARENA harbour', true],
  ['Harbour Arena', 'arbour', false],
  ['Harbour Arena', 'harbour hall', false],
  ['Théâtre de l’Opéra', 'opera', true],
  ['Ｓｔｕｄｉｏ ９', 'studio 9', true],
  ['Громкий зал', 'гром', true],
  ['Harbour Arena', ' ?! ', true],
])('%s, searched by “%s”: %p', (name, text, is) => expect(isFound(name, text)).toBe(is));

it('finds a name by each of its words once, and by eight of them at most', () => {
  expect(foundBy('Rock, rock & Rölls')).toEqual(['rock', 'rolls']);
  expect(foundBy('a b c d e f g h i j')).toHaveLength(8);
  expect(foundBy('x'.repeat(120))).toEqual(['x'.repeat(40)]);
  expect(foundBy('…')).toEqual([]);
});

it('looks the longest word up, as far as names are found by it', () => {
  expect(lookedUp('the Harbour')).toBe('harbour');
  expect(lookedUp('x'.repeat(100))).toBe('x'.repeat(40));
  expect(lookedUp(' … ')).toBeNull();
});
