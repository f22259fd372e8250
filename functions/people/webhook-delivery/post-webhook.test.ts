import dns from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from '../../platform/public-address.ts';
import { postWebhook } from './post-webhook.ts';
import { readWebhookUrl } from './registration/webhook-url-rules.ts';

const post = (url: string, allowsAnyHost = false) => postWebhook({ url, headers: {}, body: '{}' }, allowsAnyHost);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'example.com',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://receiver.localhost/',
  'https://db.internal/',
  'https://intranet/',
  'https://example.com:8443/',
  'https://a:b@example.com/',
  'https://example.com/#part',
  'https://exa mple.com/',
  'gopher://example.com/',
  '//example.com/',
  '',
])('%j is no address of a receiver', (url) => expect(() => readWebhookUrl(url, false)).toThrow(/Give an address|must be a name/));

test('an address has one spelling', () => {
  expect(readWebhookUrl('HTTPS://Example.COM:443/Hook?x=1', false)).toBe('https://example.com/Hook?x=1');
});

describe('a name that leads into a private network', () => {
  let port: number;
  const calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    calls.push(incoming.url ?? '');
    outgoing.end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['this machine', ['127.0.0.1']],
    ['the metadata of the cloud', ['169.254.169.254']],
    ['a public address and a private one', ['8.8.8.8', '10.0.0.1']],
  ])('is refused when the connection is made: %s', async (_, addresses) => {
    const answer = addresses.map((address) => ({ address, family: 4 }));
    const lookup = jest
      .spyOn(dns, 'lookup')
      .mockImplementation(((_host: string, _options: object, done: (...all: unknown[]) => void) => done(null, answer)) as never);
    expect(await post(`https://rebound.example.com:${port}/hook`)).toEqual({
      problem: 'Its name leads to an address that is not public.',
    });
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });

  test('is taken on one machine alone', async () => {
    expect(await post(`http://127.0.0.1:${port}/hook`)).toEqual({ problem: 'Its address does not begin with https://.' });
    expect(await post(`http://127.0.0.1:${port}/hook`, true)).toEqual({ status: 200 });
  });

  test('that is closed says so', async () => {
    expect(await post('http://127.0.0.1:1/', true)).toEqual({ problem: 'It refused the connection.' });
  });
});
