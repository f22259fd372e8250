import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEngine } from './dynamodb/find-engine.ts';
import { freePort } from './free-port.ts';
import { listen } from './http.ts';
import { readOptions } from './options.ts';
import { LocalClient } from './testing/local-client.ts';
import { startRunningPlatform } from './testing/running-platform.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-startup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the platform where it cannot start, and answers what it says. */
function failToStart(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
    env: { ...process.env, MARQUEE_DATA: path.join(folder, 'data'), ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}

it('says in one sentence why it cannot start, and ends with code 1', async () => {
  const taken = createServer();
  const port = await listen(taken as never, 0);
  const aFile = path.join(folder, 'a-file');
  writeFileSync(aFile, '');
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: String(port) }, /^Port \d+ is in use\. Stop what is using it, or choose another: PORT=\d+ npm start$/m],
    [{ PORT: 'eighty' }, /^PORT must be a number from 1 to 65535, not "eighty"\.$/m],
    [{ PORT: String(await freePort()), MARQUEE_DATA: path.join(aFile, 'data') }, /^The folder .* cannot be written .* Set MARQUEE_DATA to one that can\.$/m],
    [{ PORT: String(await freePort()), STRIPE_SECRET_KEY: 'sk_test_1' }, /^To use the real Stripe, set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, too\./m],
    [{ PORT: String(await freePort()), PAYPAL_CLIENT_ID: 'A1' }, /^To use the real PayPal, set PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID, too\./m],
    [{ PORT: String(await freePort()), DYNAMODB_ENDPOINT: 'http://127.0.0.1:9' }, /^The database at http:\/\/127\.0\.0\.1:9 does not answer/m],
  ];
  for (const [environment, sentence] of cases) {
    const { code, said } = await failToStart(environment);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  }
  taken.close();
}, 240_000);

it('looks for the engine in its package, then on the PATH, and else says what to do', () => {
  const program = path.join(folder, 'dynoxide');
  writeFileSync(program, '');
  expect(findEngine(process.cwd(), {})).toContain('node_modules');
  expect(findEngine(folder, { PATH: `/nowhere:${folder}` })).toBe(program);
  expect(() => findEngine(folder, { PATH: '/nowhere' })).toThrow(/No DynamoDB engine for .* set DYNAMODB_ENDPOINT to its URL/);
});

it('uses the stand-in without Stripe keys and the real Stripe with all three', () => {
  expect(readOptions({}).stripe).toBeNull();
  const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' };
  expect(readOptions(keys).stripe).toEqual({ secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec' });
});

it('uses the stand-in without PayPal credentials and the real PayPal with all three, its sandbox unless told otherwise', () => {
  expect(readOptions({}).paypal).toBeNull();
  const keys = { PAYPAL_CLIENT_ID: 'A', PAYPAL_CLIENT_SECRET: 'E', PAYPAL_WEBHOOK_ID: 'W' };
  const paypal = { clientId: 'A', clientSecret: 'E', webhookId: 'W' };
  expect(readOptions(keys).paypal).toEqual({ ...paypal, environment: 'sandbox' });
  expect(readOptions({ ...keys, PAYPAL_ENVIRONMENT: 'live' }).paypal).toEqual({ ...paypal, environment: 'live' });
  expect(() => readOptions({ ...keys, PAYPAL_ENVIRONMENT: 'test' })).toThrow('PAYPAL_ENVIRONMENT must be sandbox or live, not "test".');
});

describe('once it runs', () => {
  const childrenOf = (dataDir: string) =>
    (JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8')) as { children: number[] }).children;
  const isRunning = (pid: number) => {
    try {
      return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      // It has ended, perhaps just now.
      return false;
    }
  };

  it('leaves nothing behind after Ctrl-C, refuses a second one on its data, and keeps what was acknowledged', async () => {
    const platform = await startRunningPlatform();
    const children = childrenOf(platform.dataDir);
    expect(children).toHaveLength(3);
    const second = await failToStart({ PORT: String(await freePort()), MARQUEE_DATA: platform.dataDir });
    expect([second.code, second.said]).toEqual([1, expect.stringContaining('Marquee is already running')]);
    const account = { email: 'kept@example.com', password: 'correct horse' };
    await new LocalClient(platform.port).post('/api/v1/auth/register', { name: 'Kept', ...account });
    expect(await platform.stop()).toBe(0);
    expect(children.filter(isRunning)).toEqual([]);

    const again = await startRunningPlatform({ port: platform.port, dataDir: platform.dataDir });
    expect((await new LocalClient(again.port).post('/api/v1/auth/login', account)).status).toBe(200);
    await again.kill();
    platform.forget();
  }, 480_000);

  it('ends what a killed platform left running before it takes its place', async () => {
    const platform = await startRunningPlatform();
    const children = childrenOf(platform.dataDir);
    await platform.killParent();
    const again = await startRunningPlatform({ dataDir: platform.dataDir });
    for (const giveUpAt = Date.now() + 30_000; children.some(isRunning) && Date.now() < giveUpAt; ) await sleep(50);
    expect(children.filter(isRunning)).toEqual([]);
    await again.stop();
    again.forget();
  }, 480_000);
});
