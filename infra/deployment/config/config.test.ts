import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { readSettingsFile } from './settings-file.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { takingOver } from '../testing/regions/take-over-settings.ts';

const LIMITS = { api: 4500, playback: 4500, status: 300, views: 60, webhooks: 500, account: 10_000 };

const PAYER = { name: 'Marquee Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFF' };

const read = (context: Record<string, unknown>) => readConfig((key) => context[key]);

test('a deployment needs no settings', () => {
  const flags = {
    protectData: true,
    waf: false,
    endpointAlarms: false,
    accessLogs: false,
    live: false,
    organizerApproval: false,
    organizerTrial: false,
    payoutWaitDays: 3,
    stripeConnect: false,
    payoutReserveDays: 0,
    stripeTax: false,
    gradualRelease: false,
    warmAliases: false,
    tracing: false,
  };
  const others = {
    keyGeneration: 1,
    limits: LIMITS,
    taxRates: {},
    claims: {},
    extraAlarms: [],
    mailsPerSecond: 14,
    quotas: {},
    previews: 0,
  };
  expect(read({})).toEqual({ stage: 'prod', region: 'us-east-1', ...others, ...flags });
});

test('values from the command line are text', () => {
  const context = {
    stage: 'beta',
    region: 'eu-west-1',
    domain: 'ppv.example.com',
    hostedZoneId: 'Z0123456789ABC',
    blockedCountries: 'kp, sy',
    protectData: 'false',
    keyGeneration: '2',
    firstAdmin: 'Boss@example.com',
    alarmMail: 'ops@example.com',
    webhookSilenceHours: '6',
    endpointAlarms: 'true',
    extraAlarms: 'files, queues',
    accessLogs: 'false',
    live: 'true',
    mailsPerSecond: '200',
    monthlyBudget: '250',
    mailFrom: 'tickets@ppv.example.com',
    supportMail: 'help@example.com',
    limits: '{"api": 100}',
    lambdaConcurrency: '1000',
    quotas: '{"roles": 2000, "functionsAtOnce": 3000}',
    previews: '4',
    taxRates: '{"GB": 20, "CH": 8.1}',
    organizerApproval: 'true',
    organizerTrial: 'true',
    organizerShare: '12.5',
    stripeTax: 'true',
    operator: '{"name": "Marquee Ltd"}',
    payer: '{"name": "Marquee Ltd", "iban": "DE89 3704 0044 0532 0130 00", "bic": "cobadeff"}',
    claims: '{"reviews": null, "logos": [{"name": "Acme"}]}',
    waf: 'true',
    githubRepository: 'harvest/marquee',
    gradualRelease: 'true',
    warmAliases: 'true',
    tracing: 'true',
  };
  expect(read(context)).toEqual({
    ...context,
    blockedCountries: ['KP', 'SY'],
    protectData: false,
    firstAdmin: 'boss@example.com',
    keyGeneration: 2,
    webhookSilenceHours: 6,
    endpointAlarms: true,
    extraAlarms: ['files', 'queues'],
    accessLogs: false,
    live: { latency: 'low' },
    mailsPerSecond: 200,
    monthlyBudget: 250,
    limits: { ...LIMITS, api: 100 },
    lambdaConcurrency: 1000,
    quotas: { roles: 2000, functionsAtOnce: 3000 },
    previews: 4,
    taxRates: { GB: 20, CH: 8.1 },
    organizerApproval: true,
    organizerTrial: true,
    payoutWaitDays: 3,
    stripeConnect: false,
    payoutReserveDays: 0,
    organizerShare: 12.5,
    stripeTax: true,
    operator: { name: 'Marquee Ltd', address: null, taxNumber: null },
    payer: PAYER,
    claims: { reviews: null, logos: [{ name: 'Acme', image: null }] },
    waf: true,
    gradualRelease: true,
    warmAliases: true,
    tracing: true,
  });
});

test.each([
  ['true', { latency: 'low' }],
  [true, { latency: 'low' }],
  ['false', false],
  [{ latency: 'usual' }, { latency: 'usual' }],
  ['{"latency":"usual"}', { latency: 'usual' }],
])('the setting "live" %j means %j', (given, live) => expect(read({ live: given }).live).toEqual(live));

test.each([
  ['usual', 'The setting "live" must be true, false or such as {"latency":"usual"}.'],
  [{ latency: 'high' }, 'The setting "live.latency" must be low or usual.'],
  [{ speed: 1 }, 'The setting "live.speed" does not exist.'],
])('the setting "live" cannot be %j', (given, sentence) => expectRefusal(() => read({ live: given }), ConfigError, sentence));

test('a preview keeps no data and removes itself after a week', () => {
  expect(read({ stage: 'preview-7' })).toMatchObject({ protectData: false, removeAfterDays: 7 });
  expect(read({ stage: 'preview-7', removeAfterDays: '2' })).toMatchObject({ removeAfterDays: 2 });
  for (const stage of ['prod', 'beta', 'my-preview-7', 'preview']) {
    const config = read({ stage });
    expect(config.protectData).toBe(true);
    expect(config).not.toHaveProperty('removeAfterDays');
  }
});

test('a preview that the command line names does not read the settings of another stage', () => {
  const file = { domain: 'ppv.example.com', hostedZoneId: 'Z12', alarmMail: 'ops@example.com', region: 'eu-west-1' };
  const context: Record<string, unknown> = { stage: 'preview-7' };
  expect(readConfig((key) => context[key], file)).toMatchObject({ stage: 'preview-7', region: 'us-east-1' });
  expect(readConfig((key) => context[key], file)).not.toHaveProperty('domain');
});

test('an empty value counts as not given, and so does an option that a command was called without', () => {
  expect(read({ region: null, stage: null })).toMatchObject({ region: 'us-east-1', stage: 'prod' });
  expect(read({ domain: '', allowedCountries: '' })).not.toHaveProperty('domain');
});

test.each([
  [{ claims: '{"reviews": "many"}' }, 'The setting "claims.reviews" must be an object such as'],
  [
    { claims: { logos: [{ name: 'Acme', image: 'https://elsewhere.example/a.svg' }] } },
    'The setting "claims.logos.0.image" must be',
  ],
  [{ claims: { reviewers: 3 } }, 'The setting "claims.reviewers" does not exist.'],
  [{ removeAfterDays: '3' }, 'The setting "removeAfterDays" is for stages whose name begins with "preview-"'],
  [{ stage: 'preview-7', removeAfterDays: '31' }, 'The setting "removeAfterDays" must be a whole number from 1 to 30.'],
  [{ stage: 'preview-7', protectData: 'true' }, 'The setting "protectData" cannot be given for a preview.'],
  [{ stage: 'preview-7', waf: 'true' }, 'The setting "waf" cannot be given for a preview.'],
  [{ stage: 'preview-7', copyRegion: 'eu-west-1' }, 'The setting "copyRegion" cannot be given for a preview.'],
  [{ stage: 'preview-7', extraAlarms: 'files' }, 'The setting "extraAlarms" cannot be given for a preview.'],
  [{ githubRepository: 'https://github.com/harvest/marquee' }, 'The setting "githubRepository" must be a repository on GitHub'],
  [{ githubRepository: 'harvest/*' }, 'The setting "githubRepository" must be a repository on GitHub'],
  [{ gradualRelease: 'slowly' }, 'The setting "gradualRelease" must be true or false.'],
  [{ stage: 'Prod!' }, 'The setting "stage" must be up to 16 lower-case letters'],
  [{ region: 'eu-wset-1' }, 'The setting "region" must be the name of an AWS region'],
  [{ extraAlarms: 'edges' }, 'must be names separated by commas, of edge, edge-detail, files, items, mails, queues'],
  [{ ...takingOver({ from: undefined }) }, 'The setting "takeOver.from" must be the region that the stage was in'],
  [{ ...takingOver({ from: 'eu-west-1' }) }, 'The setting "takeOver" must be from another region than "region"'],
  [{ ...takingOver(), stage: 'prod' }, 'The setting "takeOver" needs another "stage" than the one that is taken over'],
  [{ ...takingOver(), region: 'eu-central-1' }, 'The setting "takeOver" must name tables and secrets in eu-central-1'],
  [{ ...takingOver(), stage: 'preview-1' }, 'The setting "takeOver" cannot be given for a preview.'],
  [{ takeOver: 'yes' }, 'The setting "takeOver" is written by npm run failover'],
  [{ copyRegion: 'us-east-1' }, 'The setting "copyRegion" must be another region than "region"'],
  [{ region: 'cn-north-1' }, 'The setting "region" must be the name of an AWS region'],
  [{ domain: 'https://ppv.example.com', hostedZoneId: 'Z1' }, 'The setting "domain" must be a domain such as'],
  [{ domain: 'ppv.example.com' }, 'The setting "hostedZoneId" must be given together with "domain"'],
  [{ hostedZoneId: 'Z12' }, 'The setting "hostedZoneId" must be given together with "domain"'],
  [{ taxRates: '{"gb": 20}' }, 'The setting "taxRates.gb" must be percentages by country'],
  [{ organizerShare: 101 }, 'The setting "organizerShare" must be a percentage from 0 to 100'],
  [{ organizerShare: '12.345' }, 'The setting "organizerShare" must be a percentage from 0 to 100'],
  [{ taxRates: { GB: 0 } }, 'The setting "taxRates.GB" must be percentages by country'],
  [{ operator: 'Marquee Ltd' }, 'The setting "operator" must be an object such as'],
  [{ payer: 'DE89370400440532013000' }, 'The setting "payer" must be an object such as'],
  [{ payer: { ...PAYER, iban: 'DE89370400440532013001' } }, 'The setting "payer.iban" is not an IBAN'],
  [{ payer: { ...PAYER, iban: 'SA0380000000608010167519' } }, 'The setting "payer.iban" is not an IBAN of a country in SEPA'],
  [{ payer: { ...PAYER, bic: 'COBA' } }, 'The setting "payer.bic" is not a BIC'],
  [{ payer: { ...PAYER, name: ' ' } }, 'The setting "payer.name" must be an object such as'],
  [{ allowedCountries: 'USA' }, 'The setting "allowedCountries" must be two-letter country codes'],
  [{ allowedCountries: ['US'] }, 'The setting "allowedCountries" must be two-letter country codes'],
  [{ allowedCountries: 'US', blockedCountries: 'KP' }, 'The setting "blockedCountries" cannot be given together'],
  [{ protectData: 'perhaps' }, 'The setting "protectData" must be true or false.'],
  [{ firstAdmin: 'boss@home' }, 'The setting "firstAdmin" must be an email address such as "you@example.com".'],
  [{ firstAdmin: true }, 'The setting "firstAdmin" must be an email address such as "you@example.com".'],
  [{ alarmMail: 'ops' }, 'The setting "alarmMail" must be an email address'],
  [{ webhookSilenceHours: '25' }, 'The setting "webhookSilenceHours" must be a whole number from 1 to 24.'],
  [{ limits: { api: 0 } }, 'The setting "limits.api" must be a whole number from 1 to 100000.'],
  [{ limits: { api: 6000 } }, 'The setting "limits" must have limits that together are at most those of the account'],
  [{ limits: { playback: 5000, account: 9999 } }, 'The setting "limits" must have limits that together'],
  [{ limits: { calls: 5 } }, 'The setting "limits.calls" does not exist.'],
  [{ limits: 'many' }, 'The setting "limits" must be an object such as'],
  [{ lambdaConcurrency: '10' }, 'The setting "lambdaConcurrency" must be a whole number of at least 200; leave it out in an'],
  [{ quotas: '{"integrations": 400}' }, 'The setting "quotas.integrations" does not exist.'],
  [{ quotas: '{"roles": "many"}' }, 'The setting "quotas.roles" must be a whole number of at least 1.'],
  [{ quotas: 'many' }, 'The setting "quotas" must be an object such as {"roles": 2000, "cachePolicies": 40}.'],
  [{ previews: '-1' }, 'The setting "previews" must be a whole number from 0 to 100.'],
  [{ canary: 'My event' }, 'The setting "canary" must be the subdomain of an event such as "probe".'],
  [{ waf: 'on' }, 'The setting "waf" must be true or false.'],
  [{ webhookSilenceHours: true }, 'The setting "webhookSilenceHours" must be a whole number from 1 to 24.'],
  [{ endpointAlarms: '1' }, 'The setting "endpointAlarms" must be true or false.'],
  [{ monthlyBudget: '9.5', alarmMail: 'ops@example.com' }, 'The setting "monthlyBudget" must be a whole number of at least 1.'],
  [{ monthlyBudget: '50' }, 'The setting "monthlyBudget" needs "alarmMail", the address to notify.'],
  [{ mailFrom: 'tickets' }, 'The setting "mailFrom" must be an email address'],
  [{ supportMail: 'help@' }, 'The setting "supportMail" must be an email address'],
  [
    { domain: 'ppv.example.com', hostedZoneId: 'Z12', mailFrom: 'tickets@example.com' },
    'The setting "mailFrom" must be an address at "domain" if a domain is set.',
  ],
  [{ keyGeneration: '0' }, 'The setting "keyGeneration" must be a whole number of at least 1.'],
])('%j is refused with a sentence that names the setting', (context, sentence) =>
  expectRefusal(() => read(context), ConfigError, sentence),
);

test('all wrong fields are reported at once', () => {
  expect(() => read({ stage: '9', protectData: 'no' })).toThrow(/"stage".*\n.*"protectData"/);
});

describe('marquee.config.json', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
  const file = path.join(dir, 'marquee.config.json');
  const readFile = (text: string, context: Record<string, unknown> = {}) => {
    writeFileSync(file, text);
    return readConfig((key) => context[key], readSettingsFile(file));
  };
  afterAll(() => rmSync(dir, { recursive: true }));

  test('its settings apply, and those of the command line take precedence', () => {
    const text = '{"stage": "beta", "limits": {"webhooks": 50}, "waf": true}';
    expect(readFile(text)).toMatchObject({ stage: 'beta', limits: { ...LIMITS, webhooks: 50 }, waf: true });
    expect(readFile(text, { stage: 'demo' })).toMatchObject({ stage: 'demo', waf: true });
  });

  test('without the file, nothing is set', () => {
    expect(readSettingsFile(path.join(dir, 'none.json'))).toEqual({});
  });

  test.each([
    ['{"stage": "Beta"}', 'The setting "stage" must be up to 16 lower-case letters'],
    ['{"staeg": "beta"}', 'The setting "staeg" does not exist.'],
    ['{stage}', 'marquee.config.json is not valid JSON'],
    ['[]', 'marquee.config.json must contain one JSON object'],
  ])('%s is refused', (text, sentence) => expectRefusal(() => readFile(text), ConfigError, sentence));
});
