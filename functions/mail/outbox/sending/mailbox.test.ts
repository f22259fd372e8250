import { mailbox } from './mailbox.ts';

const FROM = 'no-reply@example.com';

test.each([
  ['', FROM],
  ['Ringside Ltd', `"Ringside Ltd" <${FROM}>`],
  ['Ringside "Boxing" <x@y.z>', `=?UTF-8?B?UmluZ3NpZGUgIkJveGluZyIgPHhAeS56Pg==?= <${FROM}>`],
  ['Łódź', `=?UTF-8?B?xYHDs2TFug==?= <${FROM}>`],
])('%j comes before the address', (name, header) => expect(mailbox(name, FROM)).toBe(header));

test('a long name is split between characters, and each word is short enough', () => {
  const name = '放送局'.repeat(20);
  const words = mailbox(name, FROM).replace(` <${FROM}>`, '').split(' ');
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(75);
  const parts = words.map((word) => Buffer.from(/^=\?UTF-8\?B\?(.*)\?=$/.exec(word)![1]!, 'base64').toString());
  expect(parts.join('')).toBe(name);
});
