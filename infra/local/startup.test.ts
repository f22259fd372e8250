import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEngine } from '../stand-ins/aws/dynamodb/find-engine.ts';
import { freePort } from '../stand-ins/base/free-port.ts';
import { listen } from '../stand-ins/base/http/listen.ts';
import { readOptions } from './options.ts';
import { LocalClient } from './testing/platform/local-client.ts';
import { startRunningPlatform } from './testing/platform/running-platform.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-startup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the platform in a way that fails. @returns its exit code and output */
function failToStart(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
    env: { ...process.env, MARQUEE_DATA: path.join(folder, 'data'), ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}

it('prints in one sentence why it cannot start, and exits with code 1', async () => {
  const taken = createServer();
  const port = await listen(taken as never, 0);
  const aFile = path.join(folder, 'a-file');
  writeFileSync(aFile, '');
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: String(port) }, /^Port \d+ is in use\. Stop what is using it, or choose another: PORT=\d+ npm start$/m],
    [{ PORT: 'eighty' }, /^PORT must be a number from 1 to 65535, not "eighty"\.$/m],
    [
      { PORT: String(await freePort()), MARQUEE_DATA: path.join(aFile, 'data') },
      /^Cannot write to the folder .* Set MARQUEE_DATA to a writable folder\.$/m,
    ],
    [
      { PORT: String(await freePort()), STRIPE_SECRET_KEY: 'sk_test_1' },
      /^To use the real Stripe, also set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET\./m,
    ],
    [
      { PORT: String(await freePort()), PAYPAL_CLIENT_ID: 'A1' },
      /^To use the real PayPal, also set PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID\./m,
    ],
    [
      { PORT: String(await freePort()), DYNAMODB_ENDPOINT: 'http://127.0.0.1:9' },
      /^The database at http:\/\/127\.0\.0\.1:9 did not respond/m,
    ],
  ];
  for (const [environment, sentence] of cases) {
    const { code, output } = await failToStart(environment);
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  }
  taken.close();
}, 240_000);

it('looks for the engine in its package, then on the PATH, and otherwise says what to do', () => {
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

it('uses the stand-in without PayPal credentials and the real PayPal with all three, its sandbox by default', () => {
  expect(readOptions({}).paypal).toBeNull();
  const keys = { PAYPAL_CLIENT_ID: 'A', PAYPAL_CLIENT_SECRET: 'E', PAYPAL_WEBHOOK_ID: 'W' };
  const paypal = { clientId: 'A', clientSecret: 'E', webhookId: 'W' };
  expect(readOptions(keys).paypal).toEqual({ ...paypal, environment: 'sandbox' });
  expect(readOptions({ ...keys, PAYPAL_ENVIRONMENT: 'live' }).paypal).toEqual({ ...paypal, environment: 'live' });
  expect(() => readOptions({ ...keys, PAYPAL_ENVIRONMENT: 'test' })).toThrow(
    'PAYPAL_ENVIRONMENT must be sandbox or live, not "test".',
  );
});

describe('once it runs', () => {
  const childrenOf = (dataDir: string) =>
    (JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8')) as { children: number[] }).children;
  const isRunning = (pid: number) => {
    try {
      return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      // The process has ended.
      return false;
    }
  };

  it('leaves no processes behind after Ctrl-C, rejects a second platform on its data, and keeps acknowledged writes', async () => {
    const platform = await startRunningPlatform();
    const children = childrenOf(platform.dataDir);
    expect(children).toHaveLength(3);
    const second = await failToStart({ PORT: String(await freePort()), MARQUEE_DATA: platform.dataDir });
    expect([second.code, second.output]).toEqual([1, expect.stringContaining('Marquee is already running')]);
    const account = { email: 'kept@example.com', password: 'correct horse' };
    await new LocalClient(platform.port).post('/api/v1/auth/register', { name: 'Kept', ...account });
    expect(await platform.stop()).toBe(0);
    expect(children.filter(isRunning)).toEqual([]);

    const again = await startRunningPlatform({ port: platform.port, dataDir: platform.dataDir });
    expect((await new LocalClient(again.port).post('/api/v1/auth/login', account)).status).toBe(200);
    await again.kill();
    platform.forget();
  }, 480_000);

  it('ends the processes that a killed platform left running', async () => {
    const platform = await startRunningPlatform();
    const children = childrenOf(platform.dataDir);
    await platform.killParent();
    const again = await startRunningPlatform({ dataDir: platform.dataDir });
    for (const giveUpAt = Date.now() + 30_000; children.some(isRunning) && Date.now() < giveUpAt;) await sleep(50);
    expect(children.filter(isRunning)).toEqual([]);
    await again.stop();
    again.forget();
  }, 480_000);
});
