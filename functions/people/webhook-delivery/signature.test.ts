import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { newSecret, signatureOf } from './signature.ts';

/** The example of docs/webhooks.md, as a receiver has it. */
const [, example = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
const isOurs = runInNewContext(`${example.replace(/^import .*$/m, '').replace('export function', 'function')}; isOurs`, {
  createHmac,
  timingSafeEqual,
  Buffer,
}) as (header: unknown, body: Buffer, secret: string, now?: number) => boolean;

const NOW = 1_811_876_403;
const body = '{"id":"whe_1","name":"Größe"}';
const [secret, earlier] = [newSecret(), newSecret()];
const header = signatureOf(body, [secret, earlier], NOW);
const check = (changes: { header?: unknown; body?: string; secret?: string; now?: number } = {}) =>
  isOurs(
    'header' in changes ? changes.header : header,
    Buffer.from(changes.body ?? body),
    changes.secret ?? secret,
    changes.now ?? NOW,
  );

test('the documented check accepts what we sign, with the secret and the one before', () => {
  expect(header).toMatch(/^t=1811876403,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  expect([check(), check({ secret: earlier }), check({ now: NOW + 299 })]).toEqual([true, true, true]);
});

test.each([
  ['another body', { body: '{}' }],
  ['another secret', { secret: newSecret() }],
  ['a later time', { now: NOW + 301 }],
  ['another time in the header', { header: header.replace('t=1811876403', 't=1811876404') }],
  ['no time', { header: header.replace('t=1811876403,', '') }],
  ['a signature that is cut off', { header: `t=${NOW},v1=00` }],
  ['no header', { header: undefined }],
])('it refuses %s', (_, changes) => expect(check(changes)).toBe(false));
