import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPlatform, startRunningPlatform } from '../../local/testing/platform/running-platform.ts';
import { shellBlocks } from '../../tools/runbook/shell-blocks.ts';
import { readPage } from '../../tools/runbook/pages.ts';
import { watchProbe } from './watch-probe.ts';

let platform: RunningPlatform;
let site: string;
beforeAll(async () => {
  platform = await startRunningPlatform({ environment: { LOG_LEVEL: 'INFO' } });
  // Node does not resolve names below localhost; 127.0.0.1 is the site, too.
  site = `http://127.0.0.1:${platform.port}`;
}, 300_000);
afterAll(async () => {
  await platform?.stop();
  platform?.forget();
});

/** Returns the number of calls of a route that succeeded, by the platform's log. */
const succeeded = (route: string) =>
  platform
    .output()
    .split('\n')
    .filter((line) => line.includes(`"route":"${route}"`) && /"statusCode":2\d\d/.test(line)).length;
const registered = () => succeeded('POST /auth/register');
const deleted = () => succeeded('POST /account/delete');

/** Runs the runbook's commands that make the probe event, as the local platform's organiser. */
function makeProbeEvent(): void {
  const [{ commands } = { commands: '' }] = shellBlocks(readPage('canary'));
  const { email, password } = platform.info.organizer;
  const home = mkdtempSync(path.join(tmpdir(), 'marquee-canary-'));
  const env = { ...process.env, XDG_CONFIG_HOME: home, MARQUEE_EMAIL: email, MARQUEE_PASSWORD: password };
  const script = `set -e; out() { echo 'http://marquee.localhost:${platform.port}'; }\n${commands}`;
  execFileSync('bash', ['-c', script], { env, stdio: 'pipe' });
  rmSync(home, { recursive: true });
}

it('watches the probe event that the runbook makes', async () => {
  makeProbeEvent();
  expect(await watchProbe({ site, subdomain: 'probe' })).toHaveLength(7);
}, 120_000);

it('watches the free trial up to the first segment, and deletes its account, in every run', async () => {
  for (let run = 0; run < 2; run++) {
    const steps = (await watchProbe({ site, subdomain: 'harbour' })).map((line) => line.split(':')[0]);
    expect(steps).toEqual(['home', 'event', 'register', 'trial', 'playback', 'first segment', 'delete account']);
  }
  expect(deleted()).toBe(registered());
});

it('fails at the step that fails, and deletes its account all the same', async () => {
  const before = deleted();
  // An event without a trial.
  await expect(watchProbe({ site, subdomain: 'fight' })).rejects.toThrow(
    /^trial: POST \/api\/v1\/events\/trial answered 4\d\d: /,
  );
  expect(deleted()).toBe(before + 1);
});

it('fails if there is no such event, before it registers anybody', async () => {
  const before = registered();
  await expect(watchProbe({ site, subdomain: 'nobody' })).rejects.toThrow(/^event: .* answered 404/);
  expect(registered()).toBe(before);
});

it('fails if the site does not answer', async () => {
  await expect(watchProbe({ site: 'http://127.0.0.1:9', subdomain: 'harbour' })).rejects.toThrow(/^home: /);
});
