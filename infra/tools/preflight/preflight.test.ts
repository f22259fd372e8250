import { type Account, letTimePass } from '../../stand-ins/aws/account/account.ts';
import { startAccountServer } from '../../stand-ins/aws/account/account-server.ts';
import type { ProviderServer } from '../../stand-ins/base/http/provider-server.ts';
import { readConfig } from '../../deployment/config/config.ts';
import { recordingTerminal } from '../cli/testing/recording-terminal.ts';
import { forecast } from './forecast.ts';
import { preflight } from './preflight.ts';
import { stageAccount } from './testing/stage-account.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const VIEWERS = 10_000;
const EVENT = ['--viewers', String(VIEWERS), '--start', '2026-12-31T20:00Z', '--stripe-per-second', '1000'];
const SETTINGS = { mailFrom: 'tickets@example.com', mailsPerSecond: 500, limits: { account: 100_000 } };

/** Simulated once: every test is about the same evening. */
const expected = forecast(
  VIEWERS,
  readConfig((key) => (key === 'limits' ? SETTINGS.limits : undefined)),
);

let aws: ProviderServer | null = null;
const before = { ...process.env };
afterEach(async () => {
  process.env = { ...before };
  await aws?.close();
  aws = null;
});

/** Runs the command against an account, with a person who answers its question. */
async function run(account: Account, args: string[] = EVENT, { answer = null as string | null, now = NOW, settings = {} } = {}) {
  await aws?.close();
  aws = await startAccountServer(account);
  const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, { AWS_ENDPOINT_URL: aws.url, AWS_CONFIG_FILE: '/dev/null', ...credentials });
  const asked: string[] = [];
  const ask = answer === null ? null : (question: string) => (asked.push(question), Promise.resolve(answer));
  const { terminal, written } = recordingTerminal({ ask });
  const surroundings = { readSettings: () => ({ ...SETTINGS, ...settings }), forecast: () => expected, now };
  const exitCode = await preflight(args, terminal, surroundings);
  return { exitCode, asked, ...written };
}

/** Returns the part of a report below a title. */
const part = (report: string, title: string) => report.split('\n\n').find((each) => each.startsWith(title)) ?? '';
const BREAKS = 'Breaks, the smallest audience first';
const UNKNOWN = 'Unknown, so not counted as enough';

/** The functions that an audience waits for, written by hand. */
const WARMED = [
  'people/auth/proof/ask-puzzle',
  'people/auth/sessions/login',
  'people/auth/register',
  'video/broadcast/status/event-status',
  'money/checkout/paypal/capture-paypal-order',
  'money/checkout/card/create-checkout-payment-intent',
  'money/checkout/hosted-page/create-checkout-session',
  'money/checkout/paypal/create-paypal-order',
  'money/checkout/upgrades/list-upgrades',
  'money/checkout/hosted-page/save-checkout-session',
  'money/checkout/card/save-payment',
  'site/events/event-by-domain',
  'video/playback/start-playback',
  'site/shell/render-shell',
  'money/webhooks/paypal',
  'money/webhooks/stripe',
];

describe('a plentiful account', () => {
  it('is enough: exit code 0, and every quota with what it has and what is needed', async () => {
    const { exitCode, printed } = await run(stageAccount());
    expect(printed).toContain('10,000 viewers on 2026-12-31 20:00 UTC, stage prod in us-east-1. Days left: 39.');
    expect(part(printed, BREAKS) + part(printed, UNKNOWN)).toBe('');
    expect(printed).toMatch(/CloudFront: transfer of the distribution: has 100,000 Gbit\/s; needs 31$/m);
    expect(printed).toContain('Everything is enough.');
    expect(exitCode).toBe(0);
  });
});

it.each([
  [{}, true],
  [{ warmAliases: true }, false],
])('with the settings %j, it says weeks before that nothing can be warmed: %s', async (settings, isSaid) => {
  const { printed } = await run(stageAccount(), EVENT, { settings });
  expect(printed.includes('set "warmAliases" to true, and deploy')).toBe(isSaid);
});

describe('quotas that are too low', () => {
  const account = () =>
    stageAccount({
      quotas: stageAccount().quotas.map((quota) => ({
        ...quota,
        value: /^media(live|packagev2)$/.test(quota.service) ? 0 : quota.value / 20_000,
      })),
      concurrency: 10,
      gateway: { rate: 25, burst: 12 },
      mail: { aDay: 500, aSecond: 0.1, sentToday: 0, isOutOfSandbox: true },
      tables: Object.fromEntries(Object.keys(stageAccount().tables).map((name) => [name, { reads: 2, writes: 2 }])),
    });
  const TOO_LOW = [
    'CloudFront: transfer of the distribution',
    'CloudFront: requests to the distribution',
    'MediaLive: channels, if it encodes a broadcast',
    'MediaLive: inputs, if it encodes a broadcast',
    'MediaPackage: channels of a stage',
    'MediaPackage: replays being made at once',
    'API Gateway: requests, all APIs of the account',
    'API Gateway: burst, all APIs of the account',
    'Lambda: functions, all of the account',
    'DynamoDB: reads of one table, by the account’s quota',
    'DynamoDB: writes of one table, by the account’s quota',
    'DynamoDB: reads that the table of accounts takes at once',
    'DynamoDB: reads that the table of events takes at once',
    'DynamoDB: reads that the table of orders takes at once',
    'DynamoDB: writes that the table of orders takes at once',
    'DynamoDB: writes that the table of plays takes at once',
    'SES: mails in 24 hours',
    'SES: mails a second, so that all receipts are sent within six hours',
    'Stripe: API calls in live mode',
  ];

  it('are named, each with its audience, the smallest first: exit code 1', async () => {
    const settings = { live: true };
    const { exitCode, printed } = await run(account(), [...EVENT, '--stripe-per-second', '2'], { settings });
    const named = [...part(printed, BREAKS).matchAll(/^ {2}(\S.*): breaks at ([\d,]+) viewers$/gm)];
    expect(named.map(([, name]) => name).toSorted()).toEqual(TOO_LOW.toSorted());
    const audiences = named.map(([, , audience]) => Number(audience!.replaceAll(',', '')));
    expect(audiences).toEqual(audiences.toSorted((a, b) => a - b));
    expect(Math.max(...audiences)).toBeLessThan(10_000);
    expect(exitCode).toBe(1);
  });

  it('come with the commands that ask for more', async () => {
    const { printed } = await run(account());
    for (const code of [
      'lambda --quota-code L-B99A9384',
      'apigateway --quota-code L-8A5B8E43',
      'cloudfront --quota-code L-EDGE1',
    ]) {
      expect(printed).toMatch(
        new RegExp(
          `aws service-quotas request-service-quota-increase --service-code ${code} --desired-value \\d+ --region us-east-1`,
        ),
      );
    }
  });

  it('break at the audience that the simulation needs them for', async () => {
    const half = stageAccount();
    half.quotas[0]!.value = 15;
    const { printed } = await run(half);
    expect(printed).toMatch(/First to break: CloudFront: transfer of the distribution, at [45],\d{3} viewers\./);
  });
});

it('a reservation for registration is checked apart from what is left for all others', async () => {
  const account = stageAccount({ concurrency: 1000 });
  account.functions[0]!.reserved = 1;
  const { exitCode, printed } = await run(account);
  expect(printed).toMatch(/^ {2}Lambda: functions reserved for registration: breaks at [\d,]+ viewers$/m);
  expect(printed).toMatch(/Lambda: functions, those without a reservation: has 999 /);
  expect(exitCode).toBe(1);
});

it('an account in SES’s sandbox sends no receipts, whatever its quota', async () => {
  const account = stageAccount();
  account.mail.isOutOfSandbox = false;
  const { exitCode, printed } = await run(account);
  expect(printed).toContain('SES: mails in 24 hours: breaks at 0 viewers');
  expect(printed).toContain('aws sesv2 put-account-details');
  expect(exitCode).toBe(1);
});

it('a stage that sends no mails needs nothing of SES', async () => {
  const account = stageAccount({ denied: new Set(['GetEmailAccount']) });
  expect((await run(account, EVENT, { settings: { mailFrom: '' } })).exitCode).toBe(0);
});

describe('quotas that cannot be read', () => {
  it.each([
    ['ListServiceQuotas', ['CloudFront: transfer', 'MediaLive: channels', 'DynamoDB: reads of one table']],
    ['GetAccount', ['API Gateway: requests', 'API Gateway: burst']],
    ['GetAccountSettings', ['Lambda: functions, all']],
    ['GetEmailAccount', ['SES: mails in 24 hours', 'SES: mails a second']],
    ['DescribeTable', ['DynamoDB: reads that the table of orders', 'DynamoDB: writes that the table of plays']],
    ['ListStackResources', ['DynamoDB: reads that the table of orders']],
    ['ListFunctions', ['Lambda: functions reserved for registration']],
  ])('%s refused: they are named unknown, and never as enough', async (operation, names) => {
    const { exitCode, printed } = await run(stageAccount({ denied: new Set([operation]) }));
    for (const name of names) {
      expect(part(printed, UNKNOWN)).toContain(name);
      expect(part(printed, 'Enough')).not.toContain(`  ${name}`);
    }
    expect(part(printed, UNKNOWN)).toMatch(/AccessDenied|You are not authorized/);
    expect(exitCode).toBe(2);
  });

  it('a service that has no quotas in the region, or none of that name, is unknown, too', async () => {
    const account = stageAccount();
    account.quotas = account.quotas.filter(({ service, name }) => service !== 'medialive' && !name.startsWith('Request rate'));
    const { exitCode, printed } = await run(account);
    expect(part(printed, UNKNOWN)).toMatch(/CloudFront: requests to the distribution: Service Quotas lists no such quota here\./);
    expect(part(printed, UNKNOWN)).toMatch(/MediaLive: channels.*NoSuchResource/);
    expect(exitCode).toBe(2);
  });

  it('a default that stands in for the account’s own value is named as one', async () => {
    const account = stageAccount();
    account.quotas[0]!.isDefaultOnly = true;
    const { printed } = await run(account);
    expect(printed).toMatch(/transfer of the distribution: has 100,000 Gbit\/s \(AWS’s default; /);
  });
});

describe('--warm', () => {
  const cold = () => {
    const account = stageAccount();
    account.tables['prod-Commerce'] = { reads: 12_000, writes: 100 };
    return account;
  };
  const WARM = [...EVENT, '--warm'];
  const warmOf = ({ functions }: Account) =>
    Object.fromEntries(functions.map(({ description, warmByAlias }) => [description, warmByAlias.live]));

  const isCold = (account: Account) => Object.values(warmOf(account)).every((count) => count === 0);

  it('names everything that an audience waits for, before it asks', async () => {
    const account = cold();
    const { printed, asked } = await run(account, WARM, { answer: 'no' });
    for (const handler of WARMED)
      expect(printed).toMatch(new RegExp(`^ {2}${handler}: \\d+ warm from 2026-12-31 19:15 UTC`, 'm'));
    expect(printed).not.toMatch(/health|stays as it is/);
    expect(asked).toHaveLength(1);
  });

  it('says before it asks what it cannot warm, why, and what to do about it', async () => {
    const account = cold();
    for (const fn of account.functions) fn.warmByAlias = {};
    const { exitCode, printed, asked } = await run(account, WARM, { answer: 'no' });
    for (const handler of WARMED) {
      expect(printed).toContain(
        `stays as it is: ${handler} has no alias, and Lambda keeps nothing else warm: set "warmAliases" to true, and deploy.`,
      );
    }
    expect(asked).toEqual(['Warm all this? [y/N] ']);
    expect(exitCode).toBe(1);
  });

  it('warms the functions of its own stage only', async () => {
    const account = cold();
    const other = account.functions.map((fn) => ({ ...fn, name: fn.name.replace('Marquee-prod-', 'Marquee-prod-2-') }));
    account.functions = [...account.functions, ...other];
    await run(account, [...WARM, '--yes']);
    const booked = account.scheduled.map(({ resource }) => resource);
    expect(booked.length).toBeGreaterThan(0);
    expect(booked.filter((resource) => resource.includes('Marquee-prod-2-'))).toEqual([]);
  });

  it('keeps no more of a function warm than it has reserved, and takes those from no other', async () => {
    const account = cold();
    const register = account.functions.find(({ description }) => description === 'people/auth/register')!;
    register.reserved = 3;
    const { printed } = await run(account, WARM, { answer: 'no' });
    expect(printed).toMatch(/^ {2}people\/auth\/register: 3 warm from/m);
    expect(printed).toMatch(
      /stays as it is: people\/auth\/register has reserved 3 functions, so \d+ of the \d+ that may be needed stay cold/,
    );
  });

  it('says the price before it changes anything, and changes nothing without consent', async () => {
    const account = cold();
    const { exitCode, printed, asked } = await run(account, WARM, { answer: 'no' });
    expect(printed).toMatch(/prod-Commerce: 12000 to 12000 reads, 100 to \d+ writes a second, now and for good/);
    expect(printed).toMatch(/Price: \$\d+\.\d\d once for the tables, \$\d+\.\d\d for the functions, before tax\./);
    expect(asked).toEqual(['Warm all this? [y/N] ']);
    expect(account.scheduled).toEqual([]);
    expect(account.tables).toEqual(cold().tables);
    expect(exitCode).toBe(1);
  });

  it('does not guess what nobody can be asked', async () => {
    const account = cold();
    const { exitCode, warned } = await run(account, WARM);
    expect(warned).toContain('--yes');
    expect([exitCode, account.scheduled]).toEqual([1, []]);
  });

  it('warms the table at once, and books functions that AWS itself starts and ends, once however often it runs', async () => {
    const account = cold();
    expect((await run(account, WARM, { answer: 'y' })).exitCode).toBe(0);
    expect((await run(account, [...WARM, '--yes'])).exitCode).toBe(0);
    expect(account.tables['prod-Commerce']).toEqual({ reads: 12_000, writes: expect.any(Number) as number });
    expect(account.tables['prod-Commerce']!.writes).toBeGreaterThan(150);
    expect(account.scheduled).toHaveLength(2 * WARMED.length);

    letTimePass(account, new Date('2026-12-31T19:14:00Z'));
    expect(isCold(account)).toBe(true);
    letTimePass(account, new Date('2026-12-31T19:16:00Z'));
    expect(warmOf(account)).toMatchObject({ 'site/health/health': 0 });
    for (const handler of WARMED) expect(warmOf(account)[handler]).toBeGreaterThanOrEqual(2);
    expect(warmOf(account)['people/auth/sessions/login']).toBe(warmOf(account)['people/auth/register']);
    expect(warmOf(account)['video/playback/start-playback']).toBeGreaterThan(20);
    expect(warmOf(account)['money/checkout/card/save-payment']).toBeGreaterThan(0);
    expect(warmOf(account)['money/webhooks/stripe']).toBeGreaterThan(0);
    letTimePass(account, new Date('2026-12-31T22:01:00Z'));
    expect(isCold(account)).toBe(true);
  });

  it('serves the next event, too', async () => {
    const account = cold();
    await run(account, [...WARM, '--yes']);
    letTimePass(account, new Date('2026-12-31T22:01:00Z'));
    const next = ['--viewers', '10000', '--start', '2027-01-31T20:00Z', '--warm', '--yes'];
    expect((await run(account, next, { now: new Date('2027-01-01T12:00:00Z') })).printed).not.toContain('stays as it is');
    letTimePass(account, new Date('2027-01-31T20:00:00Z'));
    expect(warmOf(account)['video/playback/start-playback']).toBeGreaterThan(20);
  });

  it('keeps functions warm from now on if the event is about to start', async () => {
    const account = cold();
    await run(account, [...WARM, '--yes'], { now: new Date('2026-12-31T19:50:00Z') });
    expect(warmOf(account)['video/playback/start-playback']).toBeGreaterThan(20);
    expect(account.scheduled.map(({ name }) => name)).toEqual(WARMED.map(() => 'marquee-preflight-cool'));
  });

  it('is taken back early by --cool, twice without harm', async () => {
    const account = cold();
    await run(account, [...WARM, '--yes']);
    letTimePass(account, new Date('2026-12-31T20:00:00Z'));
    const { exitCode, printed } = await run(account, ['--cool']);
    expect(printed).toContain('Cool: video/playback/start-playback.');
    expect(exitCode).toBe(0);
    expect([isCold(account), account.scheduled, account.scaled]).toEqual([true, [], {}]);
    expect((await run(account, ['--cool'])).printed).toContain('No functions are booked or kept warm.');
  });

  it('leaves alone what somebody else keeps warm, and functions without an alias, and says so', async () => {
    const account = cold();
    account.functions[1]!.warmByAlias = {};
    account.functions = account.functions.filter(({ description }) => description !== 'video/playback/start-playback');
    account.functions[2]!.warmByAlias = { live: 3 };
    account.scaled = { 'function:Marquee-prod-Api-money-webhooks-stripe:live': 1 };
    const { exitCode, printed } = await run(account, [...WARM, '--yes']);
    expect(printed).toContain('stays as it is: money/checkout/card/create-checkout-payment-intent has no alias');
    expect(printed).toContain('stays as it is: Marquee-prod has no function video/playback/start-playback.');
    expect(printed).toContain('stays as it is: money/checkout/card/save-payment keeps 3 functions warm already');
    expect(printed).toContain('stays as it is: money/webhooks/stripe is scaled by something else');
    expect(account.scaled['function:Marquee-prod-Api-money-webhooks-stripe:live']).toBe(1);
    const booked = new Set(account.scheduled.map(({ resource }) => resource));
    for (const left of [
      'money-checkout-card-create-checkout-payment-intent',
      'money-checkout-card-save-payment',
      'money-webhooks-stripe',
    ]) {
      expect(booked).not.toContain(`function:Marquee-prod-Api-${left}:live`);
    }
    await run(account, ['--cool']);
    expect(account.functions[2]!.warmByAlias).toEqual({ live: 3 });
    expect(exitCode).toBe(1);
  });

  it('refuses what Lambda would refuse at the event', async () => {
    const account = stageAccount({ concurrency: 110 });
    const { exitCode, warned } = await run(account, [...WARM, '--yes']);
    expect(warned).toMatch(/\d+ functions would be kept warm, but Lambda has 110/);
    expect([exitCode, account.scheduled]).toEqual([1, []]);
  });

  it('says what it could not do, and continues when it is repeated', async () => {
    const account = cold();
    account.denied = new Set(['UpdateTable']);
    const { exitCode, warned } = await run(account, [...WARM, '--yes']);
    expect(warned).toMatch(/Warming the stage failed: You are not authorized to perform UpdateTable/);
    expect(exitCode).toBe(1);
    account.denied.clear();
    expect((await run(account, [...WARM, '--yes'])).exitCode).toBe(0);
    expect(account.tables['prod-Commerce']!.writes).toBeGreaterThan(150);
  });
});

describe('the command line', () => {
  it.each([
    [['--viewers', '5'], 'Missing: --start'],
    [['--start', '2026-12-31T20:00Z'], 'Missing: --viewers'],
    [['--viewers', '0', '--start', '2026-12-31T20:00Z'], '--viewers must be a whole number from 1'],
    [['--viewers', 'many', '--start', '2026-12-31T20:00Z'], '--viewers must be a whole number'],
    [['--viewers', '5', '--start', 'tomorrow'], '--start must be a date and a time'],
    [['--viewers', '5', '--start', '2026-11-21T20:00Z'], '--start must be that of an event that is not over'],
    [['--viewers', '5', '--start', '2026-12-31T20:00Z', '--hours', '25'], '--hours must be'],
    [[...EVENT, '--warm', '--cool'], 'cannot be given together'],
    [[...EVENT, '--warmer'], "'--warmer'"],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { exitCode, warned } = await run(stageAccount(), args);
    expect(warned).toContain(sentence);
    expect(exitCode).toBe(1);
  });

  it('explains itself', async () => {
    const { exitCode, printed } = await run(stageAccount(), ['--help']);
    expect(printed).toContain('Usage: npm run preflight');
    expect(exitCode).toBe(0);
  });
});

it('ends with advice if AWS does not know the caller', async () => {
  const account = stageAccount();
  await run(account);
  delete process.env.AWS_ACCESS_KEY_ID;
  Object.assign(process.env, {
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ACCESS_KEY_ID: '',
  });
  const { terminal, written } = recordingTerminal({});
  expect(await preflight(EVENT, terminal, { readSettings: () => SETTINGS, forecast: () => expected, now: NOW })).toBe(1);
  expect(written.warned).toContain('There are no AWS credentials.');
});
