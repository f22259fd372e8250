import { createSign, generateKeyPairSync } from 'node:crypto';
import { mayFetch } from './signed-cookies.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const keys = new Map([['K1', publicKey]]);
const NOW = 1_790_000_000_000;
const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

function sign(policy: unknown) {
  const text = typeof policy === 'string' ? policy : JSON.stringify(policy);
  return new Map([
    ['CloudFront-Policy', encode(Buffer.from(text))],
    ['CloudFront-Signature', encode(createSign('RSA-SHA1').update(text).sign(privateKey))],
    ['CloudFront-Key-Pair-Id', 'K1'],
  ]);
}

const until = (seconds: number) => ({ DateLessThan: { 'AWS:EpochTime': NOW / 1000 + seconds } });
const opens = (policy: unknown, url = 'https://a.example/media/e/x.m4s') => mayFetch(url, sign(policy), keys, NOW);

it.each([
  ['a wildcard at the end', { Statement: [{ Resource: 'https://a.example/media/e/*', Condition: until(1) }] }, true],
  ['one character', { Statement: [{ Resource: 'https://a.example/media/?/x.m4s', Condition: until(1) }] }, true],
  ['another path', { Statement: [{ Resource: 'https://a.example/media/f/*', Condition: until(1) }] }, false],
  ['a dot, which is not a wildcard', { Statement: [{ Resource: 'https://aXexample/media/e/*', Condition: until(1) }] }, false],
  ['an expired policy', { Statement: [{ Resource: '*', Condition: until(0) }] }, false],
  ['no expiry', { Statement: [{ Resource: '*' }] }, false],
  [
    'two statements',
    {
      Statement: [
        { Resource: '*', Condition: until(1) },
        { Resource: '*', Condition: until(1) },
      ],
    },
    false,
  ],
  ['no policy', 'not json', false],
])('%s', (_, policy, expected) => {
  expect(opens(policy)).toBe(expected);
});
