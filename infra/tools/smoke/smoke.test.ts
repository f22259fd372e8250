import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPlatform, startRunningPlatform } from '../../local/testing/platform/running-platform.ts';
import { readStage } from './options.ts';
import { smoke } from './smoke.ts';

/** Runs the checks once each. @returns whether they passed, and the names of those that failed or did not fit */
async function run(args: string[]) {
  const lines: string[] = [];
  const passed = await smoke(readStage(args)!, { print: (line) => lines.push(line), tries: 1 });
  const named = (state: string) => lines.filter((line) => line.startsWith(state)).map((line) => line.slice(13));
  return { passed, ok: named('ok'), failed: named('FAILED'), notChecked: named('not checked') };
}

describe('the local platform', () => {
  let platform: RunningPlatform;
  beforeAll(async () => {
    platform = await startRunningPlatform();
  }, 300_000);
  afterAll(async () => {
    await platform.stop();
    platform.forget();
  });

  test('passes, except for TLS, which it does not have', async () => {
    const { site, events } = platform.info;
    const { passed, ok, failed, notChecked } = await run(['--url', site, '--event', events[0]!.subdomain]);
    expect([passed, failed]).toEqual([true, []]);
    expect(ok).toHaveLength(10);
    expect(notChecked).toEqual([expect.stringMatching(/^TLS/), expect.stringMatching(/^http leads to https/)]);
  });

  test('fails with an event that is not there', async () => {
    const { passed, failed } = await run(['--url', platform.info.site, '--event', 'nowhere']);
    expect(passed).toBe(false);
    expect(failed).toEqual([expect.stringContaining('/api/v1/events/domain/nowhere answers 404 instead of 200')]);
  });
});

type Answer = [status: number, body: string, headers?: Record<string, string>];

const HOME = '<div id="root"></div><script type="module" src="/assets/app-1.js"></script>';
const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
/** A site as it must be, by method and path. */
const GOOD: Readonly<Record<string, Answer>> = {
  'GET /': [200, HOME, PAGE],
  'GET /assets/app-1.js': [200, '', { 'cache-control': 'public, max-age=31536000, immutable' }],
  'GET /api/v1/health': [200, '{"status":"ok"}'],
  'GET /api/v1/events/domain/smoke-test-no-such-event': [404, '{}'],
  'GET /api/v1/account': [401, '{}'],
  'GET /api/v1/events/domain/fight': [200, '{"title":"Fight & Night"}'],
  'GET /e/fight': [200, '<title>Fight &amp; Night</title>', PAGE],
  'GET /media/smoke-test/master.m3u8': [403, ''],
  'POST /api/v1/webhooks/stripe': [400, '{}'],
  'POST /api/v1/webhooks/paypal': [400, '{}'],
};

/** Checks a site whose answers are the good ones, except for some. */
async function runOn(wrong: Readonly<Record<string, Answer>>) {
  const answers = { ...GOOD, ...wrong };
  const server = createServer(({ method, url }, response) => {
    const [status, body, headers = {}] = answers[`${method} ${url}`] ?? [404, ''];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await run(['--url', `http://localhost:${(server.address() as AddressInfo).port}`, '--event', 'fight']);
  } finally {
    server.close();
  }
}

const without = (name: keyof typeof PAGE): Answer => [
  200,
  HOME,
  Object.fromEntries(Object.entries(PAGE).filter(([key]) => key !== name)),
];

test('a good site passes', async () => {
  expect(await runOn({})).toMatchObject({ passed: true, failed: [] });
});

test.each<[string, Record<string, Answer>, string]>([
  [
    'an empty home page',
    { 'GET /': [200, '<script src="/assets/app-1.js">', PAGE] },
    'the home page: it has no place for the app',
  ],
  [
    'no policy for content',
    { 'GET /': without('content-security-policy') },
    'security headers: content-security-policy: undefined',
  ],
  ['no nosniff', { 'GET /': without('x-content-type-options') }, 'security headers: x-content-type-options'],
  [
    'a script that is not there',
    { 'GET /assets/app-1.js': [404, ''] },
    'a script of the home page, cached for a year: /assets/app-1',
  ],
  [
    'a script that is not cached',
    { 'GET /assets/app-1.js': [200, ''] },
    'a script of the home page, cached for a year: cache-control',
  ],
  ['an API that fails', { 'GET /api/v1/health': [503, ''] }, 'the API answers: /api/v1/health answers 503 instead of 200'],
  ['tables that cannot be read', { 'GET /api/v1/events/domain/smoke-test-no-such-event': [500, ''] }, 'the API reads its tables'],
  ['an API that is open', { 'GET /api/v1/account': [200, '{}'] }, 'the API asks for a login where one is needed'],
  [
    'an event page without its event',
    { 'GET /e/fight': [200, HOME, PAGE] },
    'the page of an event shows its title: the page lacks',
  ],
  ['open films', { 'GET /media/smoke-test/master.m3u8': [200, ''] }, 'films are closed without a cookie'],
  [
    'an accepted forgery',
    { 'POST /api/v1/webhooks/stripe': [200, '{}'] },
    'a forged webhook of Stripe is refused: it answers 200',
  ],
  [
    'a webhook that fails',
    { 'POST /api/v1/webhooks/paypal': [503, '{}'] },
    'a forged webhook of PayPal is refused: it answers 503',
  ],
])('%s fails, and nothing else does', async (_, wrong, failure) => {
  const { passed, failed } = await runOn(wrong);
  expect(passed).toBe(false);
  expect(failed).toEqual([expect.stringContaining(failure)]);
});

test('a check that fails once is tried again', async () => {
  let calls = 0;
  const server = createServer((_, response) => void response.writeHead(calls++ === 0 ? 503 : 200).end('{"status":"ok"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lines: string[] = [];
  const stage = readStage(['--url', `http://localhost:${(server.address() as AddressInfo).port}`])!;
  await smoke(stage, { print: (line) => lines.push(line), tries: 2, pauseMs: 1 });
  server.close();
  expect(lines).toContain('ok           the API answers');
});

describe('the options', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'smoke-'));
  const file = path.join(folder, 'outputs.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  const WEBHOOKS = 'https://abc.execute-api.us-east-1.amazonaws.com/api/v1/webhooks';

  test('take the addresses of a deployment from its outputs', () => {
    const outputs = {
      SiteUrl: 'https://d1.cloudfront.net',
      StripeWebhookUrl: `${WEBHOOKS}/stripe`,
      PaypalWebhookUrl: `${WEBHOOKS}/paypal`,
    };
    writeFileSync(file, JSON.stringify({ 'Marquee-beta': outputs }));
    const { site, webhooks } = readStage(['--outputs', file, '--stack', 'Marquee-beta'])!;
    expect([site.href, webhooks.stripe.href, webhooks.paypal.href]).toEqual([
      'https://d1.cloudfront.net/',
      `${WEBHOOKS}/stripe`,
      `${WEBHOOKS}/paypal`,
    ]);
    expect(() => readStage(['--outputs', file])).toThrow('The output StripeWebhookUrl of Marquee-prod');
  });

  test.each([
    [[], 'Give either --url or --outputs.'],
    [['--url', 'https://a.example', '--outputs', 'x'], 'Give either --url or --outputs.'],
    [['--url', 'http://ppv.example.com'], '--url must be an address that begins with https://'],
    [['--url', 'https://a.example', '--event', 'Fight!'], '--event must be a subdomain, not "Fight!".'],
    [['--outputs', '/nowhere/outputs.json'], '--outputs must be a file of npx cdk deploy'],
    [['--loud'], "Unknown option '--loud'"],
  ])('%j are refused', (args, message) => {
    expect(() => readStage(args)).toThrow(message);
  });
});
