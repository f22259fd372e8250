import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { execFile, type ExecFileOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatMoney } from '#shared/money/money.ts';
import type { LocalMail } from '../../stand-ins/aws/ses/mailbox.ts';
import { eventually } from '../../stand-ins/base/testing/steering.ts';
import { packCli } from '../../deployment/build/pack-cli.ts';
import { appCode } from '../../local/testing/platform/app-code.ts';
import { buyEvent } from '../../local/testing/platform/buy-event.ts';
import { LocalClient } from '../../local/testing/platform/local-client.ts';
import { type RunningPlatform, startRunningPlatform } from '../../local/testing/platform/running-platform.ts';
import { COMMANDS } from './commands.ts';
import { runCli } from './run-cli.ts';
import type { Terminal } from './terminal.ts';
import { recordingTerminal } from './testing/recording-terminal.ts';

let platform: RunningPlatform;
let configDir: string;
let organizer: { MARQUEE_EMAIL: string; MARQUEE_PASSWORD: string };

beforeAll(async () => {
  platform = await startRunningPlatform();
  const { email, password } = platform.info.organizer;
  organizer = { MARQUEE_EMAIL: email, MARQUEE_PASSWORD: password };
}, 300_000);
afterAll(async () => {
  await platform.stop();
  platform.forget();
});
beforeEach(() => {
  configDir = mkdtempSync(path.join(tmpdir(), 'marquee-cli-'));
});
afterEach(() => rmSync(configDir, { recursive: true, force: true }));

async function run(
  args: string[],
  { env = organizer, ask = null }: { env?: Record<string, string>; ask?: Terminal['ask'] } = {},
) {
  const { terminal, written } = recordingTerminal({ env: { XDG_CONFIG_HOME: configDir, ...env }, ask });
  const exitCode = await runCli([...args, ...(args.includes('--url') ? [] : ['--url', platform.info.site])], terminal, COMMANDS);
  return { exitCode, ...written };
}

const lookUp = async (subdomain: string) => new LocalClient(platform.port).get(`/api/v1/events/domain/${subdomain}`);
/** Waits for the mail with a subject to an address. @returns its text */
async function eventuallyMailed(subject: string, to: string): Promise<string> {
  let text = '';
  await eventually(async () => {
    const { messages } = (await new LocalClient(platform.port).get('/_local/mailbox')).json as { messages: LocalMail[] };
    text = messages.find((mail) => mail.subject === subject && mail.to.includes(to))?.text ?? '';
    return text !== '';
  });
  return text;
}
const sessionFiles = () => readdirSync(path.join(configDir, 'marquee'));

it('creates an event, puts it on sale and takes it back', async () => {
  const times = ['--start', '2027-06-01T19:00+02:00', '--end', '2027-06-01T23:00Z'];
  const poster = ['--title', 'Harvest Sessions', '--image', '/images/fight-night.svg'];
  const created = await run(['event', 'create', '--subdomain', 'harvest', ...poster, ...times, '--trial']);
  expect(created).toMatchObject({ exitCode: 0, warned: '' });
  expect(created.printed).toMatch(
    /^Harvest Sessions\n {2}id {9}evt_\w+\n {2}status {5}draft\n {2}address {4}http:\/\/harvest\.marquee\.localhost:\d+\/\n {2}starts {5}2027-06-01T17:00:00\.000Z/,
  );
  await run([
    'package',
    'add',
    'harvest',
    '--name',
    'The evening',
    '--price',
    '14.99',
    '--includes',
    'Five sets',
    '--includes',
    'Replay',
    '--recommended',
  ]);
  expect((await lookUp('harvest')).status).toBe(404);

  expect(await run(['event', 'publish', 'harvest'])).toMatchObject({
    exitCode: 0,
    printed: expect.stringContaining('The evening, $14.99 (recommended)'),
  });
  const { _id: id, ...found } = (await lookUp('harvest')).json;
  expect(found).toMatchObject({
    is_trial: true,
    packages: [{ price: 1499, includes: ['Five sets', 'Replay'], recommended: true }],
  });

  expect(
    (
      await run([
        'event',
        'edit',
        id,
        '--subdomain',
        'harvest-home',
        '--end',
        'none',
        '--no-trial',
        '--block-countries',
        'gb, IE',
      ])
    ).printed,
  ).toMatch(/ {2}not in {5}GB, IE/);
  expect((await lookUp('harvest')).status).toBe(404);
  expect((await lookUp('harvest-home')).json).toMatchObject({ title: 'Harvest Sessions', end_time: null, is_trial: false });

  expect((await run(['event', 'unpublish', 'harvest-home'])).exitCode).toBe(0);
  expect((await lookUp('harvest-home')).status).toBe(404);
});

it('describes the free trial of an event', async () => {
  const times = ['--start', '2027-06-01T19:00Z', '--end', '2027-06-01T23:00Z'];
  const created = await run([
    'event',
    'create',
    '--subdomain',
    'sample',
    '--title',
    'Sample',
    ...times,
    '--trial',
    '--trial-minutes',
    '10',
  ]);
  expect(created.printed).toMatch(/ {2}free trial no preview yet, and the first 10 min while it is live/);
  expect((await run(['event', 'edit', 'sample', '--preview'])).printed).toMatch(/its preview, and the first 10 min/);
  for (const minutes of ['31', 'five']) {
    expect((await run(['event', 'edit', 'sample', '--trial-minutes', minutes])).warned).toContain('--trial-minutes');
  }
});

it('keeps a film until its event starts, unless the organiser says otherwise', async () => {
  const edit = (subdomain: string, when: string) => run(['event', 'edit', subdomain, '--available', when]);
  expect((await edit('harbour', '2099-06-01T19:00Z')).printed).toMatch(/ {2}film opens 2099-06-01T19:00:00\.000Z/);
  expect((await edit('harbour', 'now')).printed).toMatch(/ {2}film opens open already/);
  expect((await edit('harbour', 'start')).printed).not.toContain('film opens');
  expect((await edit('harbour', 'soon')).warned).toMatch(/^--available must be a date and a time/);
});

it('shows what viewers of an event saw', async () => {
  await run(['event', 'create', '--subdomain', 'seen', '--title', 'Seen', '--start', '2027-06-01T19:00Z']);
  expect((await run(['event', 'quality', 'seen'])).printed).toBe('Seen\n  Nobody has watched it yet.');
  expect(JSON.parse((await run(['event', 'quality', 'seen', '--json'])).printed)).toMatchObject({ minutes: [] });
  expect((await run(['event', 'quality', 'nothing'])).exitCode).toBe(1);
});

it('names the sites that may embed an event, and says what they need', async () => {
  const { printed } = await run(['event', 'edit', 'harbour', '--embed-on', 'https://News.example/, https://club.example']);
  expect(printed).toMatch(/ {2}embed {6}https?:\/\/harbour\.[^ ]+\/embed\/evt_harbour_sessions\n/);
  expect(printed).toMatch(/ {2}embeds on {2}https:\/\/news\.example, https:\/\/club\.example\n/);
  expect((await run(['event', 'edit', 'harbour', '--embed-on', 'none'])).printed).not.toContain('embed');
});

it('prepares a broadcast, says what to do next, and gives it up', async () => {
  await run(['event', 'create', '--subdomain', 'on-air', '--title', 'On Air', '--start', '2099-06-01T19:00Z']);
  const broadcast = (command: string, ...options: string[]) => run(['broadcast', command, 'on-air', ...options]);
  expect((await broadcast('status')).printed).toBe('On Air\n  broadcast  nothing is prepared');
  expect((await broadcast('end')).warned).toMatch(/^Nothing is prepared\./);
  expect((await broadcast('prepare', '--protocol', 'srt')).warned).toMatch(/takes RTMP and RTMPS.*\(--protocol\)$/);
  expect((await broadcast('prepare', '--protocol', 'udp')).warned).toContain('--protocol');
  expect((await broadcast('prepare')).printed).toMatch(/ {2}key {8}live_[0-9a-f]{24}/);
  expect((await broadcast('live')).warned).toMatch(/^(The broadcast is still being prepared|No picture arrives yet)\./);
  expect((await broadcast('prepare', '--redundant')).warned).toMatch(/^The broadcast is prepared with one pipeline, for RTMP\./);
  expect((await run(['event', 'edit', 'on-air', '--live'])).warned).toMatch(/ \(--live\)$/);
  expect((await broadcast('end')).printed).toMatch(/ {2}broadcast {2}nothing is prepared\n {2}since /);
  expect(JSON.parse((await broadcast('status', '--json')).printed)).toMatchObject({ state: 'idle', ingestKey: null });
});

it('prepares a broadcast that goes live by command alone', async () => {
  await run(['event', 'create', '--subdomain', 'by-command', '--title', 'By Command', '--start', '2099-06-01T19:00Z']);
  expect((await run(['broadcast', 'prepare', 'by-command', '--by-hand'])).printed).toMatch(
    / {2}goes live  by your command alone\n/,
  );
  expect(JSON.parse((await run(['broadcast', 'status', 'by-command', '--json'])).printed)).toMatchObject({ byHand: true });
});

it('sends broadcasts on to other servers, and never prints their keys', async () => {
  await run(['event', 'create', '--subdomain', 'everywhere', '--title', 'Everywhere', '--start', '2099-06-01T19:00Z']);
  const target = (command: string, ...more: string[]) => run(['broadcast', command, 'everywhere', ...more]);
  expect((await target('targets')).printed).toBe('Broadcasts are sent on to no other server.');
  const server = ['--server', 'rtmp://a.rtmp.youtube.com/live2'];
  expect((await target('add-target', '--name', 'YouTube', ...server)).warned).toMatch(/--key, or with MARQUEE_STREAM_KEY/);
  const added = await target('add-target', '--name', 'YouTube', ...server, '--key', 'top-secret');
  expect(added.printed).toMatch(/^YouTube {2}rtmp:\/\/a\.rtmp\.youtube\.com\/live2 {2}tgt_[0-9a-f]{24}$/);
  expect((await target('add-target', '--name', 'X', '--server', 'http://x.example/', '--key', 'k')).warned).toMatch(/rtmps:\/\//);
  expect((await target('targets', '--json')).printed).not.toContain('top-secret');
  await target('prepare');
  expect((await target('targets')).printed).toContain('waits for the picture');
  expect((await target('remove-target', 'YouTube')).warned).toMatch(/Change them before you prepare the next one/);
  await target('end');
  expect((await target('remove-target', 'Vimeo')).warned).toBe('No target is called "Vimeo".');
  expect((await target('remove-target', 'YouTube')).printed).toBe('Broadcasts are sent on to no other server.');
});

it('lists who is watching, ends the session of a viewer, and lets them watch again', async () => {
  const viewer = new LocalClient(platform.port);
  await buyEvent(viewer, platform, { eventId: 'evt_northern_lights', packageId: 'pkg_lights_film', price: 899 });
  expect((await run(['viewer', 'list', 'lights'])).printed).toMatch(/^Nobody is watching /);
  const watch = async () => (await viewer.post('/api/v1/events/evt_northern_lights/playback')).status;
  expect(await watch()).toBe(200);
  const { printed } = await run(['viewer', 'list', 'lights']);
  const [, number = ''] = /^ord_(\w{24})\n {2}another device, since \S+Z$/.exec(printed) ?? [];
  const mark = `${number.slice(0, 5)}-${number.slice(5, 10)}`.toUpperCase();
  expect((await run(['viewer', 'end', 'lights', mark])).printed).toMatch(/^ord_\w+: Their devices stop within a minute/);
  expect(await watch()).toBe(409);
  expect((await run(['viewer', 'list', 'lights'])).printed).toMatch(/^ord_\w+ {2}ended until \S+Z$/);
  expect((await run(['viewer', 'restore', 'lights', mark])).exitCode).toBe(0);
  expect(await watch()).toBe(200);
  expect((await run(['viewer', 'end', 'lights', 'ord_000000000'])).warned).toMatch(
    /^Nobody has watched this event with this order/,
  );
  expect((await run(['viewer', 'end', 'lights'])).warned).toContain('ORDER');
});

it('shows a mark over the picture, and no longer', async () => {
  const edit = (option: string) => run(['event', 'edit', 'fight', option]);
  expect((await edit('--watermark')).printed).toMatch(/ {2}mark {7}the viewer’s order number, over the picture/);
  expect((await edit('--no-watermark')).printed).not.toContain('over the picture');
});

it('has an ad server asked for an ad before an event, and no longer', async () => {
  const edit = (value: string) => run(['event', 'edit', 'fight', '--ads', value]);
  expect((await edit('https://ads.example.com/vast')).printed).toMatch(/ {2}ads {8}https:\/\/ads\.example\.com\/vast$/m);
  expect((await edit('none')).printed).not.toContain('ads.example.com');
});

it('takes the audience that an event expects', async () => {
  const edit = (audience: string) => run(['event', 'edit', 'fight', '--audience', audience]);
  expect((await edit('250000')).printed).toMatch(/ {2}expects {4}250,000 viewers/);
  for (const wrong of ['many', '0']) expect((await edit(wrong)).warned).toContain('--audience');
  expect((await edit('none')).printed).not.toContain('viewers');
});

it("lists the organiser's events, as text and as JSON", async () => {
  expect((await run(['event', 'list'])).printed).toMatch(/^fight +published {2}\S+Z {2}Fight Night: Okafor vs\. Lindqvist$/m);
  const { printed } = await run(['event', 'list', '--json']);
  const { events } = JSON.parse(printed) as { events: { subdomain: string }[] };
  expect(events.map(({ subdomain }) => subdomain)).toEqual(expect.arrayContaining(['fight', 'harbour', 'lights']));
});

it('creates codes, lists them and disables one', async () => {
  const made = await run([
    'code',
    'create',
    'early-25',
    '--percent',
    '25',
    '--event',
    'fight',
    '--uses',
    '100',
    '--until',
    '2099-01-01T00:00Z',
  ]);
  expect(made).toMatchObject({ exitCode: 0, warned: '' });
  expect(made.printed).toMatch(
    /^EARLY-25\n {2}discount {3}25%\n {2}for {8}evt_\w+\n {2}from {7}now\n {2}until {6}2099-01-01T00:00:00\.000Z\n {2}uses {7}100\n/,
  );
  const guests = ['code', 'batch', 'fight', '--count', '3', '--name', 'press'];
  const { printed } = await run(guests);
  expect(printed).toMatch(/^([0-9A-Z]{12}\n){2}[0-9A-Z]{12}$/);
  expect((await run(guests)).printed).toBe(printed);
  await run(['code', 'create', 'FIVER', '--amount', '5.00']);
  expect((await run(['code', 'disable', 'FIVER'])).printed).toMatch(
    /^FIVER\n {2}discount {3}\$5\.00\n {2}for {8}all your events\n(.*\n)*.* disabled {3}permanently$/,
  );
  const list = (await run(['code', 'list'])).printed.split('\n');
  expect(list).toHaveLength(5);
  expect(list[0]).toMatch(/^FIVER +\$5\.00 {2}used 0 +all your events {2}disabled$/);
  expect(list[4]).toMatch(/^EARLY-25 +25% +used 0 of 100 {2}evt_\w+ +until 2099-01-01T00:00:00\.000Z$/);
});

it('sells every kind of package, changes it and takes it off sale', async () => {
  for (const subdomain of ['opening', 'finale']) {
    const times = ['--start', '2027-06-01T19:00Z', '--end', '2027-06-01T23:00Z'];
    await run([
      'event',
      'create',
      '--subdomain',
      subdomain,
      '--title',
      subdomain,
      ...times,
      '--in-subscription',
      '--refund',
      '48',
    ]);
  }
  const add = (name: string, ...options: string[]) =>
    run(['package', 'add', 'opening', '--name', name, '--price', '9.99', ...options]);
  await add('Live', '--step', '4.99 until 2027-03-01T00:00Z', '--step', '7.99 until 2027-04-01T00:00Z', '--seats', '50');
  await add('Rent', '--kind', 'rental', '--hours', '48', '--days', '30', '--sale-from', '2027-06-02T00:00Z');
  await add('Both', '--kind', 'bundle', '--with', 'finale');
  const all = await add('All', '--kind', 'subscription', '--every', 'month');
  expect(all).toMatchObject({ exitCode: 0, warned: '' });
  expect(all.printed.split('\n').slice(6)).toEqual([
    '  included   in your subscriptions',
    '  refunds    automatic until 48 h before the start, then you decide',
    '  package    Live, $9.99, $4.99 until 2027-03-01T00:00:00.000Z, $7.99 until 2027-04-01T00:00:00.000Z, 50 seats',
    '  package    Rent, $9.99, 48 h from the first play within 30 days, on sale from 2027-06-02T00:00:00.000Z',
    '  package    Both, $9.99, bundle of opening + finale',
    '  package    All, $9.99, every month, all included events',
  ]);
  const edited = await run([
    'package',
    'edit',
    'finale',
    'Both',
    '--price',
    '12.50',
    '--sale-until',
    '2027-06-01T19:00Z',
    '--recommended',
  ]);
  expect(edited.printed).toMatch(
    /^ {2}package {4}Both, \$12\.50 \(recommended\), bundle of opening \+ finale, on sale until \S+$/m,
  );
  const back = await run(['package', 'edit', 'opening', 'Live', '--step', 'none', '--seats', 'none']);
  expect(back.printed).toMatch(/^ {2}package {4}Live, \$9\.99$/m);
  expect(back.printed).toMatch(/^ {2}package {4}Both, \$12\.50, bundle/m);
  for (const name of ['Both', 'All']) await run(['package', 'remove', 'opening', name]);
  expect((await run(['event', 'edit', 'finale', '--refund', 'never'])).printed).toMatch(/refunds {4}you decide$/m);
  const missed = (value: string) => run(['event', 'edit', 'finale', '--missed-minutes', value]);
  expect((await missed('3:20, 30:100')).printed).toMatch(/missed {5}20% from 3 min, 100% from 30 min, automatically$/m);
  expect((await missed('none')).printed).not.toMatch(/missed/);
});

it("shows and changes the organiser's settings", async () => {
  expect((await run(['settings', 'show'])).printed).toMatch(/^seller {6}the platform\naddress {5}none/);
  const outage = ['--outage', '2027-01-01T10:00Z/2027-01-03T12:00Z'];
  await run([
    'settings',
    'set',
    '--seller',
    'Harvest Ltd',
    '--address',
    '1 Quay\\nSingapore',
    '--referral-credit',
    '5.00',
    ...outage,
  ]);
  const set = await run(['settings', 'set', '--tax-number', 'GST 1', '--referral-credit', 'none']);
  expect(set.printed.split('\n')).toEqual([
    'seller      Harvest Ltd',
    'address     1 Quay, Singapore',
    'tax number  GST 1',
    'referral    no credit',
    'review      above 1000 refunds or $10,000.00 for a broadcast',
    'outage      2027-01-01T10:00:00.000Z to 2027-01-03T12:00:00.000Z',
  ]);
  expect((await run(['settings', 'set', '--outage', 'none', '--seller', 'none'])).printed).toMatch(
    /^seller {6}the platform\n(?!.*outage)/s,
  );
});

describe('a sign-in', () => {
  it('is kept for the next command, readable by its owner alone', async () => {
    await run(['event', 'list']);
    const [file = ''] = sessionFiles();
    expect(file).toBe(`session-marquee.localhost_${platform.port}.json`);
    expect(statSync(path.join(configDir, 'marquee', file)).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(configDir, 'marquee', file), 'utf8')).not.toContain(organizer.MARQUEE_PASSWORD);
    expect((await run(['event', 'list'], { env: {} })).exitCode).toBe(0);
  });

  it('is renewed once the kept one has ended', async () => {
    await run(['event', 'list']);
    const file = path.join(configDir, 'marquee', sessionFiles()[0]!);
    writeFileSync(file, JSON.stringify({ email: organizer.MARQUEE_EMAIL, cookies: [['marquee_session', 'ended']] }));
    expect((await run(['event', 'list'])).exitCode).toBe(0);
    expect((await run(['event', 'list'], { env: {} })).exitCode).toBe(0);
  });

  it('asks a person for what is missing, and hides the password', async () => {
    const asked: [string, boolean][] = [];
    const ask: Terminal['ask'] = (question, { hidden = false } = {}) => {
      asked.push([question, hidden]);
      return Promise.resolve(hidden ? organizer.MARQUEE_PASSWORD : organizer.MARQUEE_EMAIL);
    };
    expect((await run(['event', 'list'], { env: {}, ask })).exitCode).toBe(0);
    expect(asked).toEqual([
      ['Email: ', false],
      [`Password for ${organizer.MARQUEE_EMAIL}: `, true],
    ]);
  });

  it('as somebody who is not an organiser fails with a message that says so', async () => {
    const viewer = { email: 'vera@example.com', password: 'correct horse' };
    await new LocalClient(platform.port).post('/api/v1/auth/register', { name: 'Vera', ...viewer });
    const answer = await run(['event', 'list', '--email', viewer.email, '--password', viewer.password]);
    expect(answer.warned).toMatch(/^vera@example\.com is not an organiser at http:\/\/marquee\.localhost:\d+\./);
    expect(answer.exitCode).toBe(1);
  });

  it('acts for the organisation that is named, by an option or by the environment', async () => {
    const client = new LocalClient(platform.port);
    await client.post('/api/v1/auth/login', { email: organizer.MARQUEE_EMAIL, password: organizer.MARQUEE_PASSWORD });
    const [{ organizationId }] = (await client.get('/api/v1/studio/organizations')).json.organizations;
    expect((await run(['event', 'list', '--organization', organizationId])).exitCode).toBe(0);
    const env = { ...organizer, MARQUEE_ORGANIZATION: 'usr_other' };
    expect((await run(['event', 'list'], { env })).warned).toMatch(/ is not an organiser at /);
  });
});

/** Registers an owner on the invitation of another owner, by the links in both mails. */
async function joins(visitor: LocalClient, owner: LocalClient): Promise<void> {
  const email = `owner-${Math.random().toString(36).slice(2)}@example.com`;
  await visitor.post('/api/v1/auth/register', { name: 'Otis', email, password: 'correct horse' });
  await visitor.post('/api/v1/account/email/confirm', { token: await mailedTo(email, 'confirm-email') });
  await owner.post('/api/v1/studio/team/invitations', { email, role: 'owner' });
  await visitor.post('/api/v1/studio/team/join', { token: await mailedTo(email, 'join') });
}

/** Waits for the mail to an address whose link leads to a page. @returns the link's token */
async function mailedTo(email: string, page: string): Promise<string> {
  const link = new RegExp(`/${page}#token=(\\S+)`);
  let token: string | undefined;
  await eventually(async () => {
    const { messages } = (await new LocalClient(platform.port).get('/_local/mailbox')).json as { messages: LocalMail[] };
    token = messages
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => link.exec(text)?.[1])
      .find(Boolean);
    return token !== undefined;
  });
  return token!;
}

describe('the operator', () => {
  const operate = (...args: string[]) => operateOn('organizer', ...args);
  const operateOn = async (...args: string[]) => {
    jest.replaceProperty(process, 'env', { ...process.env, PORT: String(platform.port) });
    const { terminal, written } = recordingTerminal({ env: {}, ask: null });
    const exitCode = await runCli(args, terminal, COMMANDS);
    return { exitCode, ...written };
  };
  afterEach(() => jest.restoreAllMocks());

  it('makes an account an organiser’s and takes that back: both hold for its open session with the next request', async () => {
    const account = { email: 'otto@example.com', password: 'correct horse' };
    const client = new LocalClient(platform.port);
    await client.post('/api/v1/auth/register', { name: 'Otto', ...account });
    const studio = async () => (await client.get('/api/v1/studio/events')).status;
    expect(await studio()).toBe(404);
    const granted = await operate('grant', ' Otto@Example.com');
    expect(granted).toMatchObject({ exitCode: 0, warned: '' });
    expect(granted.printed).toMatch(
      /^otto@example\.com is an organiser now\.\n {2}id {10}usr_\w+\n {2}name {8}Otto\n {2}registered {2}\d{4}-/,
    );
    expect(await studio()).toBe(200);
    expect((await operate('revoke', account.email)).printed).toMatch(/^otto@example\.com is not an organiser any more\./);
    expect(await studio()).toBe(404);
    expect(JSON.parse((await operate('grant', account.email, '--json')).printed)).toMatchObject({ role: 'organizer' });
    expect(await studio()).toBe(200);
  });

  it('takes from the founder of an organisation all that they may do for it, and gives it back', async () => {
    const account = { email: 'flo@example.com', password: 'correct horse' };
    const client = new LocalClient(platform.port);
    await client.post('/api/v1/auth/register', { name: 'Flo', ...account });
    expect((await operate('approve', account.email)).warned).toMatch(/^flo@example\.com has not started an organisation yet\.$/);
    await client.post('/api/v1/studio/organizations', { name: 'Flo’s' });
    const team = () => client.get('/api/v1/studio/team');
    expect((await operate('approve', account.email)).printed).toMatch(/^flo@example\.com may publish with the organisation/);
    await operate('revoke', account.email);
    expect((await team()).status).toBe(404);
    expect((await client.post('/api/v1/studio/organizations', { name: 'Another' })).json.code).toBe('not_permitted');
    await operate('grant', account.email);
    expect((await team()).json.members).toMatchObject([{ role: 'owner', email: account.email }]);
  });

  it('settles with an organisation by hand, and says what is owed', async () => {
    const sold = { eventId: 'evt_northern_lights', packageId: 'pkg_lights_film', price: 899 };
    const email = organizer.MARQUEE_EMAIL;
    expect((await operate('share', email, '--percent', '10')).printed).toMatch(
      /^The platform keeps 10% of events whose first sale/,
    );
    const owed = async () => JSON.parse((await operateOn('payout', 'list', email, '--json')).printed).balance as number;
    const before = await owed();
    await buyEvent(new LocalClient(platform.port), platform, sold);
    await eventually(async () => (await owed()) > before);
    const balance = await owed();
    const pays = (amount: string, reference = '2027-06', ...more: string[]) =>
      operateOn('payout', 'record', email, '--amount', amount, '--reference', reference, '--paid-on', '2026-10-01', ...more);
    const done = `${email} (2027-06) is recorded. Owed now: ${formatMoney(balance - 500)}.`;
    expect((await pays('5.00')).printed).toBe(`$5.00 to ${done}`);
    expect((await pays('5.00')).printed).toMatch(/was recorded before/);
    expect((await pays('6.00')).warned).toMatch(/^2027-06 was recorded with \$5\.00 on /);
    expect((await pays('99999.00', 'more')).warned).toMatch(/A payout cannot be more than that\.$/);
    expect((await pays('5', 'a b')).warned).toMatch(/^--reference: /);
    expect((await pays('5', 'b', '--bank-reference', '=1+1')).warned).toMatch(/^--bank-reference: /);
    expect((await pays('5', 'b', '--paid-on', '2026-02-30')).warned).toMatch(/^--paid-on: /);
    await pays('1.00', 'named', '--bank-reference', 'COBA 1');
    expect((await operateOn('payout', 'list', email)).printed).toMatch(
      /\n {2}2026-10-01 {2}\$1\.00 {2}named {2}COBA 1\n {2}2026-10-01 {2}\$5\.00 {2}2027-06$/,
    );
    expect(await owed()).toBe(balance - 600);
  });

  it('writes files for the bank, each payout once until it is recorded or withdrawn', async () => {
    const email = organizer.MARQUEE_EMAIL;
    const list = async () => JSON.parse((await operateOn('payout', 'list', email, '--json')).printed);
    expect((await operateOn('payout', 'due')).printed).toContain(`(${email}): it has entered no bank account yet`);
    const { organization } = await list();
    // The environment is now that of the platform's tables.
    const { replacePayoutMethod } = await import('../../../functions/books/statements/payout-method/payout-methods-store.ts');
    const bank = { format: 'iban', holder: 'Ringside Ltd', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' } as const;
    const times = { setAt: '2026-01-01T00:00:00.000Z', paidFrom: '2026-01-04T00:00:00.000Z' };
    await replacePayoutMethod(organization, null, { bank, setBy: organization, ...times });
    const folder = path.join(configDir, 'payouts');
    const write = (...more: string[]) => operateOn('payout', 'file', '--folder', folder, '--euro-rate', '0.5', ...more);
    for (const wrong of [
      ['--euro-rate', '0'],
      ['--pay-on', '2020-01-01'],
      ['--pay-on', '2999-02-30'],
    ]) {
      expect((await write(...wrong)).warned).toMatch(new RegExp(`^${wrong[0]} must be`));
    }
    const { file, lines } = JSON.parse((await write('--json')).printed);
    const [line] = lines;
    expect(line).toMatchObject({ email, transferred: { amount: Math.round(line.amount / 2), currency: 'eur' } });
    const name = path.join(folder, `${file}.xml`);
    expect(statSync(name).mode & 0o777).toBe(0o600);
    expect(readFileSync(name, 'utf8')).toContain(`<EndToEndId>${line.id}</EndToEndId>`);
    const again = await write();
    expect(again.printed).toMatch(new RegExp(`In an earlier file, and not recorded yet:\\n.*${line.id} {2}${file}$`));
    expect(readdirSync(folder)).toEqual([`${file}.xml`]);
    expect((await write('--again', file)).warned).toContain('cannot be written');
    expect((await write('--again', 'PAYOUT-1')).warned).toBe('Nothing of the file PAYOUT-1 is open.');
    await operateOn('payout', 'file', '--again', file, '--folder', `${folder}-2`);
    expect(readFileSync(path.join(`${folder}-2`, `${file}.xml`), 'utf8')).toContain(line.id);
    expect((await list()).instructed).toMatchObject([{ id: line.id, file }]);
    const withdraw = (id: string) => operateOn('payout', 'withdraw', email, '--reference', id);
    expect((await withdraw('MQ-0')).warned).toBe(`No file has an open payout MQ-0 to ${email}.`);
    expect((await withdraw(line.id)).printed).toMatch(/ is withdrawn from PAYOUT-/);
    const csv = JSON.parse((await operateOn('payout', 'file', '--folder', folder, '--json')).printed);
    expect(csv.files).toEqual([path.join(folder, `${csv.file}.csv`)]);
    const { id, amount } = csv.lines[0];
    const paid = ['--amount', (amount / 100).toFixed(2), '--reference', id, '--paid-on', '2026-10-01'];
    expect((await operateOn('payout', 'record', email, ...paid)).printed).toContain(`(${id}) is recorded.`);
    const { instructed, payouts } = await list();
    expect([instructed, payouts.filter(({ reference }: { reference: string }) => reference === id)]).toMatchObject([
      [],
      [{ amount }],
    ]);
  });

  it.each(['101', '1.234', 'ten', '-1'])('sets no share of %s percent', async (percent) => {
    expect((await operate('share', organizer.MARQUEE_EMAIL, `--percent=${percent}`)).warned).toMatch(
      /^--percent must be 0 to 100/,
    );
  });

  it('turns two-factor login off for somebody who lost everything, who is told by mail; before, the command line asks for a code', async () => {
    const account = { email: 'tina@example.com', password: 'correct horse' };
    const client = new LocalClient(platform.port);
    await client.post('/api/v1/auth/register', { name: 'Tina', ...account });
    await operate('grant', account.email);
    const confirmation = await eventuallyMailed('Confirm your email address', account.email);
    await client.post('/api/v1/account/email/confirm', { token: /#token=(\S+)/.exec(confirmation)?.[1] });
    const reset = () => operateOn('account', 'reset-two-factor', account.email);
    expect((await reset()).warned).toBe('Two-factor login is not on for tina@example.com.');
    const { secret } = (await client.post('/api/v1/account/two-factor/set-up', { currentPassword: account.password })).json;
    const confirmed = await client.post('/api/v1/account/two-factor/confirm', { code: appCode(secret) });
    const [recoveryCode] = confirmed.json.recoveryCodes as string[];
    const env = { MARQUEE_EMAIL: account.email, MARQUEE_PASSWORD: account.password };
    expect((await run(['event', 'list'], { env })).warned).toMatch(
      /^tina@example\.com has two-factor login\. Run a command in a/,
    );
    const ask = jest.fn(() => Promise.resolve(recoveryCode!));
    expect(await run(['event', 'list'], { env, ask })).toMatchObject({ exitCode: 0, warned: '' });
    expect(ask.mock.calls).toEqual([['Code of the authenticator app of tina@example.com, or a recovery code: ']]);
    expect((await reset()).printed).toMatch(/^tina@example\.com logs in with the password alone now\.\n {2}id {10}usr_\w+\n/);
    const login = await client.post('/api/v1/auth/login', account);
    expect(login.json).toHaveProperty('token');
    await eventuallyMailed('Two-factor login was turned off for you', account.email);
  });

  it('opens the desk to an account with two-factor login, and closes it', async () => {
    const [client, email] = [new LocalClient(platform.port), 'dot@example.com'];
    const desk = (verb: string) => operateOn('operator', verb, email);
    await client.post('/api/v1/auth/register', { name: 'Dot', email, password: 'correct horse' });
    expect((await desk('grant')).warned).toMatch(/^Two-factor login is not on for dot@example\.com\. Its owner turns it on/);
    await client.post('/api/v1/account/email/confirm', { token: await mailedTo(email, 'confirm-email') });
    const { secret } = (await client.post('/api/v1/account/two-factor/set-up', { currentPassword: 'correct horse' })).json;
    await client.post('/api/v1/account/two-factor/confirm', { code: appCode(secret) });
    const status = async () => (await client.get('/api/v1/operator/acts')).status;
    expect(await status()).toBe(404);
    expect((await desk('grant')).printed).toMatch(/^dot@example\.com can open the operator’s desk now, at \/operator\.\n/);
    expect(await status()).toBe(200);
    expect((await desk('revoke')).printed).toMatch(/^dot@example\.com can no longer open the operator’s desk\.\n/);
    expect(await status()).toBe(404);
  });

  it('finds orders at a wrong price and lists what the platform owes, for operators alone', async () => {
    const [client, email, from] = [new LocalClient(platform.port), 'pia@example.com', new Date().toISOString()];
    await client.post('/api/v1/auth/register', { name: 'Pia', email, password: 'correct horse' });
    await client.post('/api/v1/account/email/confirm', { token: await mailedTo(email, 'confirm-email') });
    const { secret } = (await client.post('/api/v1/account/two-factor/set-up', { currentPassword: 'correct horse' })).json;
    const confirmed = await client.post('/api/v1/account/two-factor/confirm', { code: appCode(secret) });
    const [recoveryCode] = confirmed.json.recoveryCodes as string[];
    // An API key opens the studio, and never the desk.
    const env = { MARQUEE_EMAIL: email, MARQUEE_PASSWORD: 'correct horse', MARQUEE_API_KEY: 'mq_live_not_used' };
    const atDesk = (...args: string[]) => run(args, { env, ask: () => Promise.resolve(recoveryCode!) });
    const list = (...more: string[]) => atDesk('wrong-price', 'list', 'lights', 'pkg_lights_film', '--from', from, ...more);
    expect((await list('--price', '8.99')).warned).toMatch(/^pia@example\.com is not an operator at http/);
    await operateOn('operator', 'grant', email);
    await buyEvent(new LocalClient(platform.port), platform, {
      eventId: 'evt_northern_lights',
      packageId: 'pkg_lights_film',
      price: 899,
    });
    await eventually(async () => (await list('--price', '8.99')).printed.includes(': 1 order at $8.99\n  paid       $8.99\n'));
    expect((await list('--price', '1.99')).printed).toContain(': 0 orders at $1.99');
    expect((await list('--price', '8.99', '--csv')).printed.split('\r\n')).toHaveLength(2);
    expect((await list('--price', 'cheap')).warned).toMatch(/^--price must be dollars and cents/);
    const repair = ['--price', '8.99', '--from', from, '--reason', 'A slip.'];
    const make = (...more: string[]) => atDesk('wrong-price', 'make-good', 'lights', 'pkg_lights_film', ...repair, ...more);
    expect((await make('--right-price', '9.99', '--rule', 'charge')).warned).toBe(
      '--rule must be keep, refund, refund-difference, not "charge".',
    );
    expect((await make('--right-price', '9.99', '--rule', 'refund', '--yes')).warned).toBe(
      'It is still on sale at $8.99. First change its price, as its organiser: package edit lights "pkg_lights_film" --price 9.99',
    );
    expect((await make('--right-price', '9.99', '--rule', 'refund-difference', '--yes')).warned).toMatch(/still on sale/);
    const kept = await make('--right-price', '9.99', '--rule', 'keep', '--yes');
    expect(kept).toMatchObject({ exitCode: 0, printed: expect.stringMatching(/Every order is made good\.\nBooks: exact\./) });
    expect((await atDesk('platform-refund', 'list')).printed).toBe('No request for a refund waits for the platform.');
    expect((await atDesk('platform-refund', 'grant', 'ord_none')).warned).toMatch(/^The platform itself sold no such order\./);
    expect((await atDesk('platform-refund', 'decline', 'ord_none')).warned).toMatch(/^Missing: --note\./);
    const company = (...more: string[]) => atDesk('order', 'company', 'ord_none', ...more);
    expect((await company('--name', 'Lovelace Ltd')).warned).toMatch(/^Missing: --reason\./);
    const neither = await company('--reason', 'Request 1.');
    expect(neither.warned).toBe('Name the company with --name, or remove it with --remove.');
    expect((await company('--name', 'Lovelace Ltd', '--reason', 'Request 1.')).warned).toMatch(
      /^No order with this number has a receipt\./,
    );
  });

  it('lists what only a person can settle, and removes it once it is settled', async () => {
    expect((await operateOn('reconciliation', 'flags')).printed).toBe('Nothing waits for a person.');
    const { flag } = await import('../../../functions/money/payments/flags-store.ts');
    await flag('stripe#pi_cli', 'Paid $5.00 instead of $19.99.');
    expect((await operateOn('reconciliation', 'flags')).printed).toMatch(
      /^stripe#pi_cli {2}\d{4}-\d\d-\d\d {2}Paid \$5\.00 instead/,
    );
    const settle = () => operateOn('reconciliation', 'settle', 'stripe#pi_cli');
    expect((await settle()).printed).toBe('The flag stripe#pi_cli is removed.');
    expect((await settle()).warned).toBe('There is no flag stripe#pi_cli. See: reconciliation flags');
  });

  it('has providers asked again from a moment on, never from a later one than before, and no further back than they know', async () => {
    const rewind = (to: string) => operateOn('reconciliation', 'rewind', '--to', to, '--json');
    const [hourAgo, dayAgo] = [60, 24 * 60].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString());
    await rewind(dayAgo!);
    const second = dayAgo!.replace(/\.\d+Z$/, '.000Z');
    expect(JSON.parse((await rewind(hourAgo!)).printed)).toEqual({
      stripe: second,
      'paypal-disputes': second,
      'paypal-refunds': second,
    });
    const { stripe, ...paypal } = JSON.parse((await rewind('2020-01-01T00:00Z')).printed) as Record<string, string>;
    const daysAgo = (moment: string) => Math.round((Date.now() - Date.parse(moment)) / 86_400_000);
    expect([stripe!, ...Object.values(paypal)].map(daysAgo)).toEqual([30, 180, 180]);
    expect((await operateOn('reconciliation', 'rewind', '--to', '2999-01-01T00:00Z')).warned).toBe('--to must be in the past.');
  });

  it('has a payment told to the books again, and says what is no payment', async () => {
    await operateOn('reconciliation', 'flags');
    await buyEvent(new LocalClient(platform.port), platform, {
      eventId: 'evt_northern_lights',
      packageId: 'pkg_lights_film',
      price: 899,
    });
    const { dynamodb } = await import('../../../functions/platform/database/dynamodb.ts');
    const { env } = await import('../../../functions/platform/env.ts');
    const paid = async () => {
      const filter = { FilterExpression: 'sk = :payment', ExpressionAttributeValues: { ':payment': 'PAYMENT' } };
      const { Items = [] } = await dynamodb().send(new ScanCommand({ TableName: env.commerceTable, ...filter }));
      return Items;
    };
    await eventually(async () => (await paid()).length > 0);
    const name = String((await paid())[0]!.pk).replace('PAYMENT#', '');
    expect((await operateOn('books', 'enter', name)).printed).toBe(`${name} is being entered again. It takes some seconds.`);
    expect((await paid()).filter(({ heardAgainAt }) => heardAgainAt !== undefined)).toHaveLength(1);
    expect((await operateOn('books', 'enter', 'stripe#pi_nothing')).warned).toBe('There is no payment stripe#pi_nothing.');
    expect((await operateOn('books', 'enter', 'pi_nothing')).warned).toMatch(/^PAYMENT must be a provider and its id/);
  });

  it('says whether an address takes mails, and has them sent again', async () => {
    const address = (verb: string) => operateOn('address', verb, ' Ada.Bounced@Example.com');
    expect((await address('show')).printed).toBe('ada.bounced@example.com is not marked: mails are sent to it.');
    const { markUnreachable } = await import('../../../functions/mail/outbox/sending/unreachable-store.ts');
    await markUnreachable('ada.bounced@example.com', { reason: 'bounce', detail: 'General', at: new Date().toISOString() });
    expect((await address('show')).printed).toMatch(
      /^ada\.bounced@example\.com takes no mails since \d{4}-.*: bounce, General\.$/,
    );
    expect((await address('clear')).printed).toBe('Mails are sent to ada.bounced@example.com again.');
    expect((await address('clear')).printed).toMatch(/^ada\.bounced@example\.com was not marked\./);
  });

  it('releases the organisation of a founder whose mails are held', async () => {
    const [client, email] = [new LocalClient(platform.port), 'hal@example.com'];
    await client.post('/api/v1/auth/register', { name: 'Hal', email, password: 'correct horse' });
    const { organizationId } = (await client.post('/api/v1/studio/organizations', { name: 'Hal’s' })).json;
    expect((await operate('release', email)).warned).toBe('hal@example.com has started no organisation whose mails are held.');
    await operateOn('address', 'show', email);
    const { findTrust, holdOrganization } = await import('../../../functions/people/organizations/trust/trust-store.ts');
    await holdOrganization(organizationId, { at: new Date().toISOString(), by: 'brake', reason: 'Too many came back.' });
    expect((await operate('release', email)).printed).toMatch(/^hal@example\.com may write to strangers again with/);
    expect((await findTrust(organizationId)).held).toBeNull();
  });

  it('exports and erases a person at the desk, who has no account, and says first what would happen', async () => {
    const [client, operator] = [new LocalClient(platform.port), { email: 'ona@example.com', password: 'correct horse' }];
    await client.post('/api/v1/auth/register', { name: 'Ona', ...operator });
    await client.post('/api/v1/account/email/confirm', { token: await mailedTo(operator.email, 'confirm-email') });
    const { secret } = (await client.post('/api/v1/account/two-factor/set-up', { currentPassword: operator.password })).json;
    const [recoveryCode] = (await client.post('/api/v1/account/two-factor/confirm', { code: appCode(secret) })).json
      .recoveryCodes as string[];
    const words = { firstName: 'Pim', lastName: 'Writes', email: 'pim@example.com', message: 'Hello', acceptTerms: true };
    await client.post('/api/v1/contact', words);
    const env = { MARQUEE_EMAIL: operator.email, MARQUEE_PASSWORD: operator.password, MARQUEE_API_KEY: 'mk_ignored' };
    const ask = () => Promise.resolve(recoveryCode!);
    const person = (...args: string[]) => run(['person', ...args], { env, ask });
    expect((await person('show', words.email)).warned).toMatch(/^ona@example\.com is not an operator at http/);
    await operateOn('operator', 'grant', operator.email);
    expect((await person('show', words.email)).printed).toMatch(/An erasure removes:\n {2}contact messages: 1$/);
    const file = path.join(configDir, 'pim.json');
    const exported = await person('export', words.email, '--file', file, '--reason', 'Request 1');
    expect(exported.printed).toContain(`Wrote everything that is stored about pim@example.com to ${file}`);
    expect(JSON.parse(readFileSync(file, 'utf8')).address.contactMessages).toMatchObject([
      { firstName: 'Pim', message: 'Hello' },
    ]);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await person('export', words.email, '--file', file, '--reason', 'Again')).warned).toContain('exists already');
    expect((await person('erase', words.email)).printed).toMatch(/Nothing was changed\. To carry it out: --yes$/);
    expect((await person('erase', words.email, '--yes')).warned).toMatch(/^Missing: --reason\./);
    const erased = await person('erase', words.email, '--yes', '--reason', 'Request 1');
    expect(erased.printed).toMatch(
      /^pim@example\.com has no account\. Erased: contact messages \(1\)\. Its reader is told by mail\.\n/,
    );
    expect((await person('show', words.email)).printed).toContain('There is nothing that an erasure would remove.');
    await eventuallyMailed('Your data is erased', words.email);
  });

  it('makes a founder who left an owner again, beside the others', async () => {
    const [founder, other] = [new LocalClient(platform.port), new LocalClient(platform.port)];
    const email = 'fay@example.com';
    await founder.post('/api/v1/auth/register', { name: 'Fay', email, password: 'correct horse' });
    await founder.post('/api/v1/account/email/confirm', { token: await mailedTo(email, 'confirm-email') });
    const { organizationId } = (await founder.post('/api/v1/studio/organizations', { name: 'Fay’s' })).json;
    // A new organisation invites nobody.
    await operate('approve', email);
    await joins(other, founder);
    expect((await founder.post('/api/v1/studio/team/leave')).status).toBe(200);
    await operate('grant', email);
    const roles = (await founder.get('/api/v1/studio/team')).json.members.map(({ role }: { role: string }) => role);
    expect([roles, organizationId.startsWith('usr_')]).toEqual([['owner', 'owner'], true]);
    expect((await other.post('/api/v1/studio/team/leave')).status).toBe(200);
  });

  it.each<[string[], RegExp]>([
    [['grant'], /^Missing EMAIL: the address of an account\. See: npm run marquee -- organizer grant --help$/],
    [
      ['grant', 'nobody@example.com'],
      /^There is no account with the email nobody@example\.com\. Its owner has to register first\.$/,
    ],
    [['grant', 'a@example.com', '--region', 'eu-west-1'], /^--region needs --stage\.$/],
    [['grant', 'a@example.com', '--stage', 'Prod!'], /^The setting "stage" must be /],
    [['revoke', 'a@example.com', '--url', 'http://x'], /^Unknown option '--url'\./],
  ])('%j fails with one clear sentence', async (args, sentence) => {
    const answer = await operate(...args);
    expect(answer.warned).toMatch(sentence);
    expect(answer).toMatchObject({ exitCode: 1, printed: '' });
  });
});

const create = ['event', 'create', '--title', 'T', '--start', '2027-06-01T19:00Z'];

it.each<[string[], RegExp, Record<string, string>?]>([
  [['event', 'destroy'], /^Unknown command "event destroy"\. See: npm run marquee -- help$/],
  [
    ['event', 'edit', 'fight', '--embed-on', 'https://a.example,b.example'],
    /^--embed-on must be addresses without a path, .* "b\.example" is not one\.$/,
  ],
  [
    ['event', 'edit', 'fight', '--allow-countries', 'US,uk'],
    /^--allow-countries must be two-letter country codes .* "UK" is not one\.$/,
  ],
  [['event', 'create', '--title', 'T'], /^Missing: --subdomain, --start\. See: npm run marquee -- event create --help$/],
  [['event', 'list', '--color', 'red'], /^Unknown option '--color'\. See: /],
  [['event', 'list', 'fight'], /^Unexpected argument "fight"\. See: /],
  [['event', 'publish'], /^Missing EVENT: the subdomain or id of one of your events\. See: /],
  [['event', 'publish', 'nothing-here'], /^You have no event "nothing-here"\./],
  [['event', 'edit', 'fight'], /^Nothing to change\./],
  [[...create, '--subdomain', 'www'], /^This subdomain is reserved for the platform\. Choose a different one\. \(--subdomain\)$/],
  [[...create, '--subdomain', 'fight'], /^Another event already uses this subdomain\. Choose a different one\. \(--subdomain\)$/],
  [[...create, '--subdomain', 'x', '--end', '2027-05-01T19:00Z'], /^The event must end after it starts\. \(--end\)$/],
  [[...create, '--subdomain', 'x', '--end', 'late'], /^--end must be a date and a time, such as .* not "late"\.$/],
  [
    ['media', 'upload', 'fight'],
    /^Missing FILM: a video file, or the folder that holds a film as HLS\. See: npm run marquee -- media upload --help$/,
  ],
  [['media', 'upload', 'fight', '/nowhere'], /^The folder \/nowhere does not exist\.$/],
  [['media', 'upload', 'nothing-here', 'infra/local/sample/hls'], /^You have no event "nothing-here"\./],
  [
    ['package', 'add', 'fight', '--name', 'A', '--price', '9,99'],
    /^--price must be dollars and cents, such as 19\.99, not "9,99"\.$/,
  ],
  [
    ['package', 'add', 'fight', '--name', 'Live', '--price', '9.99'],
    /^Fight Night: Okafor vs\. Lindqvist already has a package with this name\. \(--name\)$/,
  ],
  [
    ['package', 'add', 'fight', '--name', 'A', '--price', '9.99', '--kind', 'rental', '--hours', '48'],
    /^The field rental\.window_days is missing\. \(--hours and --days\)$/,
  ],
  [
    ['package', 'add', 'fight', '--name', 'A', '--price', '9.99', '--kind', 'season'],
    /^--kind must be ppv, rental, bundle or subscription, not "season"\.$/,
  ],
  [
    ['package', 'add', 'fight', '--name', 'A', '--price', '9.99', '--kind', 'bundle', '--with', 'gala'],
    /^You have no event "gala"\./,
  ],
  [
    ['package', 'add', 'fight', '--name', 'A', '--price', '9.99', '--step', '4.99'],
    /^--step must be a price and its end, such as /,
  ],
  [['package', 'edit', 'fight', 'Live'], /^Nothing to change\. Name at least one field, e\.g\. --price 19\.99\.$/],
  [['package', 'edit', 'fight'], /^Missing PACKAGE: the name or id of a package of the event\. See: /],
  [['package', 'remove', 'fight', 'Gold'], /has no package "Gold"\. It has: Live, Ringside\.$/],
  [
    ['event', 'edit', 'fight', '--missed-minutes', '3'],
    /^--missed-minutes must be minutes:percent, such as 3:20,30:100, or none/,
  ],
  [['event', 'edit', 'fight', '--ads', 'http://ads.example.com/'], /^--ads must be an address such as https:/],
  [['event', 'edit', 'fight', '--refund', 'always'], /^--refund must be until-start, never or hours before the start/],
  [['settings', 'set'], /^Nothing to change\./],
  [['settings', 'set', '--outage', '2027-01-01T10:00Z'], /^--outage must be two times/],
  [['settings', 'set', '--outage', '2027-01-03T10:00Z/2027-01-01T10:00Z'], /\(--outage\)$/],
  [['code', 'create', 'A-CODE'], /^Give the discount: either --percent, e\.g\. 25, or --amount, e\.g\. 5\.00\.$/],
  [['code', 'create', 'A-CODE', '--percent', 'half'], /^--percent must be a whole number, such as 5, not "half"\.$/],
  [['code', 'create', 'A-CODE', '--percent', '101'], /\(--percent\)$/],
  [['code', 'create', 'A-CODE', '--amount', 'five'], /^--amount must be dollars and cents, such as 19\.99, not "five"\.$/],
  [
    ['code', 'create', 'A-CODE', '--percent', '5', '--package', 'Live'],
    /^--package needs --event: name the event that sells the package\.$/,
  ],
  [['code', 'batch', 'fight', '--count', '3', '--package', 'Gold'], /has no package "Gold"\. It has: Live, /],
  [['code', 'disable'], /^Missing CODE: one of your codes\. See: /],
  [['code', 'disable', 'NOTHING'], /^You have no code with this name\.$/],
  [
    ['event', 'list', '--url', 'http://127.0.0.1:9'],
    /^Cannot connect to http:\/\/127\.0\.0\.1:9\. Start the platform with npm start/,
  ],
  [['event', 'list', '--url', 'http://watch.example.com'], /^--url must begin with https:\/\//],
  [['event', 'list', '--url', 'marquee'], /^--url must be the address of a site/],
  [
    ['event', 'list'],
    /^Give an API key in MARQUEE_API_KEY, or store one with: login\. Or log in with MARQUEE_EMAIL and MARQUEE_PASSWORD\.$/,
    {},
  ],
  [['event', 'list', '--password', 'wrong'], /^Unauthorized: Invalid email or password\.$/],
])('%j fails with one clear sentence', async (args, sentence, env = organizer) => {
  const answer = await run(args, { env });
  expect(answer.warned).toMatch(sentence);
  expect(answer).toMatchObject({ exitCode: 1, printed: '' });
});

it('has help for the program and for each command', async () => {
  expect((await run(['help'])).printed).toMatch(
    /^ {2}event publish EVENT {2,}Publish an event, so that everybody can find it\.$/m,
  );
  const { printed } = await run(['package', 'add', '--help']);
  expect(printed).toMatch(/^ {2}--price DOLLARS {2,}its price, e\.g\. 19\.99 \(required\)$/m);
  expect((await run(['help', 'package', 'add'])).printed).toBe(printed);
});

it('is a program: result on standard output, exit code for scripts', async () => {
  const env = { ...process.env, ...organizer, XDG_CONFIG_HOME: configDir };
  const call = (...args: string[]) =>
    runProgram(process.execPath, ['infra/tools/cli/main.ts', ...args, '--url', platform.info.site], { env });
  const listed = await call('event', 'list', '--json');
  expect([listed.code, Array.isArray(JSON.parse(listed.stdout).events)]).toEqual([0, true]);
  expect(await call('event', 'publish', 'nothing-here')).toMatchObject({ code: 1, stdout: '' });
}, 90_000);

describe('an API key', () => {
  let key: string;
  beforeAll(async () => {
    const browser = new LocalClient(platform.port);
    await browser.post('/api/v1/auth/login', { email: organizer.MARQUEE_EMAIL, password: organizer.MARQUEE_PASSWORD });
    const rights = ['events:read', 'events:edit', 'sales:read', 'sales:export', 'webhooks:manage'];
    key = (await browser.post('/api/v1/studio/keys', { key: randomUUID(), name: 'Script', rights, expiresInDays: 1 })).json.key;
  });

  it('of the environment stands for a login, and says what it lacks', async () => {
    const env = { MARQUEE_API_KEY: key };
    expect((await run(['event', 'list'], { env })).printed).toContain('Fight Night');
    expect((await run(['event', 'show', 'fight'], { env })).printed).toMatch(/\n {2}status {5}published\n/);
    expect((await run(['sales', 'show'], { env })).printed).toMatch(/^Total {2}\d+ sold/m);
    expect(await run(['code', 'list'], { env })).toMatchObject({
      exitCode: 1,
      warned: expect.stringContaining('does not have the right'),
    });
    expect(await run(['refund', 'list'], { env })).toMatchObject({ exitCode: 0 });
    expect(await run(['refund', 'grant', 'ord_1'], { env })).toMatchObject({
      exitCode: 1,
      warned: 'No API key can do this. Log in and do it in the browser.',
    });
    expect(await run(['event', 'list'], { env: { MARQUEE_API_KEY: `${key}x` } })).toMatchObject({
      exitCode: 1,
      warned: expect.stringMatching(/^This API key does not work/),
    });
    expect(readdirSync(configDir)).toEqual([]);
  });

  it('is enough to export orders to a file, never over another one', async () => {
    const env = { MARQUEE_API_KEY: key };
    const file = path.join(configDir, 'orders.csv');
    expect(await run(['sales', 'export', '--file', file], { env })).toMatchObject({
      exitCode: 0,
      printed: expect.stringMatching(/^Wrote \d+ rows? to /),
    });
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFOrder,Paid at,Event,/);
    expect((await run(['sales', 'export', '--file', file], { env })).warned).toContain('exists already');
    rmSync(file);
    expect((await run(['sales', 'export', '--file', 'orders.pdf'], { env })).warned).toMatch(/^--file must end in/);
    expect((await run(['sales', 'export', '--file', file, '--what', 'mails'], { env })).warned).toMatch(/^--what must be/);
  }, 60_000);

  it('is enough for webhooks', async () => {
    const env = { MARQUEE_API_KEY: key };
    const add = (...options: string[]) => run(['webhook', 'add', '--event', 'order.paid', ...options], { env });
    expect(await add('--server', 'nowhere')).toMatchObject({
      exitCode: 1,
      warned: expect.stringMatching(/^Give an address.*\(--server\)$/),
    });
    const [webhookId = '', secret = ''] = (await add('--server', 'http://127.0.0.1:1/hook')).printed.split('\n');
    expect([webhookId, secret]).toEqual([expect.stringMatching(/^whk_/), expect.stringMatching(/^whsec_/)]);
    expect((await run(['webhook', 'test', webhookId], { env })).printed).toContain('on its way');
    await eventually(async () =>
      (await run(['webhook', 'deliveries', webhookId], { env })).printed.includes('It refused the connection.'),
    );
    expect((await run(['webhook', 'pause', webhookId], { env })).printed).toMatch(/ is paused\.$/);
    expect((await run(['webhook', 'list'], { env })).printed).toMatch(/^whk_\w+ {2}paused {2}http/);
    expect((await run(['webhook', 'remove', webhookId], { env })).exitCode).toBe(0);
  });

  it('is stored by login, readable by its owner alone, and removed by logout', async () => {
    const ask = jest.fn().mockResolvedValue(` ${key} `);
    const login = await run(['login'], { env: {}, ask });
    expect(login).toMatchObject({ exitCode: 0, warned: '' });
    expect(ask).toHaveBeenCalledWith('API key: ', { hidden: true });
    expect(login.printed).not.toContain(key);
    for (const file of sessionFiles()) expect(statSync(path.join(configDir, 'marquee', file)).mode & 0o777).toBe(0o600);
    expect((await run(['event', 'list'], { env: {} })).exitCode).toBe(0);
    expect((await run(['logout'], { env: {} })).printed).toMatch(/^The key for http:\S+ was removed\.$/);
    expect((await run(['event', 'list'], { env: {} })).warned).toMatch(/^Give an API key/);
    expect(sessionFiles()).toEqual([]);
  });

  it('that does not work is not stored', async () => {
    const ask = jest.fn().mockResolvedValue('mq_wrong');
    expect(await run(['login'], { env: {}, ask })).toMatchObject({ exitCode: 1, printed: '' });
    expect(readdirSync(configDir)).toEqual([]);
  });

  it('is all that the packed program needs: no checkout and no other package', async () => {
    const packed = path.join(configDir, 'packed');
    await packCli(path.join(__dirname, '../../..'), packed);
    const npm = (...args: string[]) => runProgram('npm', args, { cwd: configDir });
    await npm('pack', './packed', '--silent');
    const [archive = ''] = readdirSync(configDir).filter((file) => file.endsWith('.tgz'));
    const call = (...args: string[]) => {
      const env = { ...process.env, XDG_CONFIG_HOME: configDir, MARQUEE_API_KEY: key, MARQUEE_URL: platform.info.site };
      return runProgram('npx', ['--yes', '--offline', `./${archive}`, ...args], { cwd: configDir, env });
    };
    const listed = await call('event', 'list', '--json');
    expect(listed.stdout).toContain('"subdomain": "fight"');
    const times = ['--start', '2027-06-01T19:00Z', '--title', 'Packed', '--image', '/images/fight-night.svg'];
    expect((await call('event', 'create', '--subdomain', 'packed', ...times)).stdout).toMatch(/^Packed\n/);
    expect(await call('event', 'show', 'nothing-here')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('You have no event "nothing-here".'),
    });
    expect((await call('help')).stdout).toMatch(/^Usage: marquee COMMAND/);
    // A partner has no account, and may have no connection.
    const keys = path.join(configDir, 'keys.json');
    const { statement, published } = await ownStatement();
    writeFileSync(keys, JSON.stringify(published));
    writeFileSync(path.join(configDir, 'mine.json'), JSON.stringify(statement));
    const verified = await call('verify-statement', 'mine.json', '--keys', 'keys.json', '--url', 'https://nowhere.invalid');
    expect(verified).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Fight Night: Okafor vs. Lindqvist: \d+ sold for /),
    });
  }, 120_000);
});

/** Returns the statement of a sample event as an organiser downloads it, and the keys that the site publishes. */
async function ownStatement() {
  const browser = new LocalClient(platform.port);
  await browser.post('/api/v1/auth/login', { email: organizer.MARQUEE_EMAIL, password: organizer.MARQUEE_PASSWORD });
  const { events } = (await browser.get('/api/v1/studio/events')).json;
  const [{ _id }] = events.filter(({ subdomain }: { subdomain: string }) => subdomain === 'fight');
  const statement = (await browser.get(`/api/v1/studio/events/${_id}/statement`)).json;
  return { statement, published: (await browser.get('/.well-known/statement-keys.json')).json };
}

describe('a statement that somebody sent', () => {
  it('is verified with the keys of the site, without an account, and refused once a figure was changed', async () => {
    const { statement } = await ownStatement();
    const file = path.join(configDir, 'statement.json');
    writeFileSync(file, JSON.stringify(statement, null, 2));
    const verified = await run(['verify-statement', file], { env: {} });
    expect(verified).toMatchObject({ exitCode: 0, printed: expect.stringMatching(/Nothing in it was changed since\.$/) });
    writeFileSync(file, JSON.stringify({ ...statement, gross: statement.gross + 1 }));
    const refused = await run(['verify-statement', file], { env: {} });
    expect(refused).toMatchObject({
      exitCode: 1,
      printed: '',
      warned: expect.stringMatching(/must not be relied on\. Its signature/),
    });
  });

  it.each([
    ['{"gross": 1}', [], /is not a statement of this platform/],
    ['{}', ['--keys', 'none.json'], /none\.json cannot be read/],
  ])('is refused if it is %s', async (content, options, sentence) => {
    const file = path.join(configDir, 'statement.json');
    writeFileSync(file, content);
    expect((await run(['verify-statement', file, ...options], { env: {} })).warned).toMatch(sentence);
  });
});

/** Runs a program to its end. */
function runProgram(program: string, args: string[], options: ExecFileOptions) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(program, args, { ...options, encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
