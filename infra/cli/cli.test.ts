import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalClient } from '../local/testing/local-client.ts';
import { type RunningPlatform, startRunningPlatform } from '../local/testing/running-platform.ts';
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
}, 240_000);
afterAll(async () => {
  await platform.stop();
  platform.forget();
});
beforeEach(() => {
  configDir = mkdtempSync(path.join(tmpdir(), 'marquee-cli-'));
});
afterEach(() => rmSync(configDir, { recursive: true, force: true }));

async function run(args: string[], { env = organizer, ask = null }: { env?: Record<string, string>; ask?: Terminal['ask'] } = {}) {
  const { terminal, written } = recordingTerminal({ env: { XDG_CONFIG_HOME: configDir, ...env }, ask });
  const exitCode = await runCli([...args, ...(args.includes('--url') ? [] : ['--url', platform.info.site])], terminal);
  return { exitCode, ...written };
}

const lookUp = async (subdomain: string) =>
  new LocalClient(platform.port).get(`/api/v1/events/domain/${subdomain}`);
const sessionFiles = () => readdirSync(path.join(configDir, 'marquee'));

it('takes an event from nothing to on sale and back', async () => {
  const times = ['--start', '2027-06-01T19:00+02:00', '--end', '2027-06-01T23:00Z'];
  const created = await run(['event', 'create', '--subdomain', 'harvest', '--title', 'Harvest Sessions', ...times, '--trial']);
  expect(created).toMatchObject({ exitCode: 0, warned: '' });
  expect(created.printed).toMatch(/^Harvest Sessions\n {2}id {9}evt_\w+\n {2}status {5}draft\n {2}address {4}http:\/\/harvest\.marquee\.localhost:\d+\/\n {2}starts {5}2027-06-01T17:00:00\.000Z/);
  await run(['package', 'add', 'harvest', '--name', 'The evening', '--price', '14.99', '--includes', 'Five sets', '--includes', 'Replay', '--recommended']);
  expect((await lookUp('harvest')).status).toBe(404);

  expect(await run(['event', 'publish', 'harvest'])).toMatchObject({ exitCode: 0, printed: expect.stringContaining('The evening, $14.99 (recommended)') });
  const { _id: id, ...found } = (await lookUp('harvest')).json;
  expect(found).toMatchObject({ is_trial: true, packages: [{ price: 1499, includes: ['Five sets', 'Replay'], recommended: true }] });

  expect((await run(['event', 'edit', id, '--subdomain', 'harvest-home', '--end', 'none', '--no-trial', '--block-countries', 'gb, IE'])).printed).toMatch(/ {2}not in {5}GB, IE/);
  expect((await lookUp('harvest')).status).toBe(404);
  expect((await lookUp('harvest-home')).json).toMatchObject({ title: 'Harvest Sessions', end_time: null, is_trial: false });

  expect((await run(['event', 'unpublish', 'harvest-home'])).exitCode).toBe(0);
  expect((await lookUp('harvest-home')).status).toBe(404);
});

it('says how an event can be tried', async () => {
  const times = ['--start', '2027-06-01T19:00Z', '--end', '2027-06-01T23:00Z'];
  const created = await run(['event', 'create', '--subdomain', 'sample', '--title', 'Sample', ...times, '--trial', '--trial-minutes', '10']);
  expect(created.printed).toMatch(/ {2}free trial no preview yet, and its first 10 min while it is live/);
  expect((await run(['event', 'edit', 'sample', '--preview'])).printed).toMatch(/its preview, and its first 10 min/);
  for (const minutes of ['31', 'five']) {
    expect((await run(['event', 'edit', 'sample', '--trial-minutes', minutes])).warned).toContain('--trial-minutes');
  }
});

it('lists what the organiser has, for people and for programs', async () => {
  expect((await run(['event', 'list'])).printed).toMatch(/^fight +published {2}\S+Z {2}Fight Night: Okafor vs\. Lindqvist$/m);
  const { printed } = await run(['event', 'list', '--json']);
  const { events } = JSON.parse(printed) as { events: { subdomain: string }[] };
  expect(events.map(({ subdomain }) => subdomain)).toEqual(expect.arrayContaining(['fight', 'harbour', 'lights']));
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

  it('is made anew once the kept one has ended', async () => {
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
    expect(asked).toEqual([['E-mail: ', false], [`Password of ${organizer.MARQUEE_EMAIL}: `, true]]);
  });

  it('of somebody who is no organiser is told so', async () => {
    const viewer = { email: 'vera@example.com', password: 'correct horse' };
    await new LocalClient(platform.port).post('/api/v1/auth/register', { name: 'Vera', ...viewer });
    const answer = await run(['event', 'list', '--email', viewer.email, '--password', viewer.password]);
    expect(answer.warned).toMatch(/^The account vera@example\.com is no organiser's at http:\/\/marquee\.localhost:\d+\./);
    expect(answer.exitCode).toBe(1);
  });
});

const create = ['event', 'create', '--title', 'T', '--start', '2027-06-01T19:00Z'];

it.each<[string[], RegExp, Record<string, string>?]>([
  [['event', 'destroy'], /^There is no command "event destroy"\. See: npm run marquee -- help$/],
  [['event', 'edit', 'fight', '--allow-countries', 'US,uk'], /^--allow-countries takes two-letter country codes .* "UK" is none\.$/],
  [['event', 'create', '--title', 'T'], /^Missing: --subdomain, --start\. See: npm run marquee -- event create --help$/],
  [['event', 'list', '--color', 'red'], /^Unknown option '--color'\. See: /],
  [['event', 'list', 'fight'], /^What is "fight"\? See: /],
  [['event', 'publish'], /^Say which event: its subdomain or its id\. See: /],
  [['event', 'publish', 'nothing-here'], /^None of your events is called "nothing-here"\./],
  [['event', 'edit', 'fight'], /^Say what to change/],
  [[...create, '--subdomain', 'www'], /^This subdomain is kept for the platform itself\. Choose another\. \(--subdomain\)$/],
  [[...create, '--subdomain', 'fight'], /^This subdomain belongs to another event\. Choose another\. \(--subdomain\)$/],
  [[...create, '--subdomain', 'x', '--end', '2027-05-01T19:00Z'], /^The event must end after it starts\. \(--end\)$/],
  [[...create, '--subdomain', 'x', '--end', 'late'], /^--end must be a date and a time, such as .* not "late"\.$/],
  [['media', 'upload', 'fight'], /^Say which folder: the one that holds the film\. See: npm run marquee -- media upload --help$/],
  [['media', 'upload', 'fight', '/nowhere'], /^There is no folder \/nowhere\.$/],
  [['media', 'upload', 'nothing-here', 'infra/local/sample/hls'], /^None of your events is called "nothing-here"\./],
  [['package', 'add', 'fight', '--name', 'A', '--price', '9,99'], /^--price must be dollars and cents, such as 19\.99, not "9,99"\.$/],
  [['package', 'add', 'fight', '--name', 'Live', '--price', '9.99'], /^The event has a package of this name already\. \(--name\)$/],
  [['event', 'list', '--url', 'http://127.0.0.1:9'], /^Nothing answers at http:\/\/127\.0\.0\.1:9\. Start the platform with npm start/],
  [['event', 'list', '--url', 'http://watch.example.com'], /^--url must begin with https:\/\//],
  [['event', 'list', '--url', 'marquee'], /^--url must be the address of a site/],
  [['event', 'list'], /^Sign in with --email and --password, or with MARQUEE_EMAIL and MARQUEE_PASSWORD\.$/, {}],
  [['event', 'list', '--password', 'wrong'], /^Unauthorized: Invalid email or password\.$/],
])('%j fails with one clear sentence', async (args, sentence, env = organizer) => {
  const answer = await run(args, { env });
  expect(answer.warned).toMatch(sentence);
  expect(answer).toMatchObject({ exitCode: 1, printed: '' });
});

it('explains itself and each command', async () => {
  expect((await run(['help'])).printed).toMatch(/^ {2}event publish EVENT {2,}Lets everybody find the event\.$/m);
  const { printed } = await run(['package', 'add', '--help']);
  expect(printed).toMatch(/^ {2}--price DOLLARS {2,}what it costs, e\.g\. 19\.99 \(required\)$/m);
  expect((await run(['help', 'package', 'add'])).printed).toBe(printed);
});

it('is a program: result on standard output, exit code for scripts', async () => {
  const call = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const env = { ...process.env, ...organizer, XDG_CONFIG_HOME: configDir };
      execFile(process.execPath, ['infra/cli/main.ts', ...args, '--url', platform.info.site], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });
  const listed = await call('event', 'list', '--json');
  expect([listed.code, Array.isArray(JSON.parse(listed.stdout).events)]).toEqual([0, true]);
  expect(await call('event', 'publish', 'nothing-here')).toMatchObject({ code: 1, stdout: '' });
}, 30_000);
