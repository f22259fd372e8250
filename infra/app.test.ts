import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '..');
const LIMIT_MS = 30_000;
/** Allows for a machine that is busy with other tests, up to four times the limit. */
const GENEROUS_MS = 4 * LIMIT_MS;

/** Returns the environment of a machine without AWS settings and without a network. */
function isolatedEnvironment(home: string): NodeJS.ProcessEnv {
  const withoutAws = Object.entries(process.env).filter(([name]) => !/^(AWS|CDK)_/.test(name));
  const nowhere = 'http://127.0.0.1:9';
  return { ...Object.fromEntries(withoutAws), HOME: home, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, NODE_ENV: 'production' };
}

/** Settings without which a deployment warns. The demo's claims stay: with others the site would be built again. */
const SETTINGS = ['-c', 'alarmMail=ops@example.com', '-c', 'lambdaConcurrency=1000'];

/** The output of CDK's validation of the templates. It takes half of a synthesis, so that only the first one is validated. */
const REPORT = 'validation-report.json';
const WITHOUT_VALIDATION = { CDK_VALIDATION: 'false' };

/** Runs `cdk synth` in a separate process. @returns the duration in milliseconds, and the warnings */
async function synth(
  folder: string,
  settings: readonly string[] = SETTINGS,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ took: number; warnings: string[] }> {
  const home = path.join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const cdk = path.join(root, 'node_modules/aws-cdk/bin/cdk');
  const args = [cdk, 'synth', '--quiet', '--output', path.join(folder, 'out'), ...settings];
  const started = Date.now();
  const printed = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env: { ...isolatedEnvironment(home), ...variables }, timeout: GENEROUS_MS },
      (error, _, stderr) => {
        if (error) reject(new Error(`${error.message}\n${stderr}`, { cause: error }));
        else resolve(stderr);
      },
    );
  });
  const warnings = printed.split('\n').filter((line) => /^\W*(WARNING|\[Warning)/.test(line));
  return { took: Date.now() - started, warnings };
}

/** Files that say how a synthesis went, not what it made; CDK writes the durations of slow ones. */
const ABOUT_SYNTHESIS: readonly string[] = [REPORT, 'performance-counters.json'];

/** Returns the SHA-256 of every file below a folder that is made of the sources, by relative path: templates, manifests and assets. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !ABOUT_SYNTHESIS.includes(entry.name),
  );
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(paths.map((file) => [path.relative(folder, file), hash(file)]));
}

describe('cdk synth', () => {
  const [first, second] = ['first', 'second'].map((name) => mkdtempSync(path.join(tmpdir(), `synth-${name}-`)));
  afterAll(() => [first!, second!].forEach((folder) => rmSync(folder, { recursive: true })));

  test(
    'needs no network, no account and no files in the home directory, and warns of the demo’s claims alone',
    async () => {
      const { took, warnings } = await synth(first!);
      process.stderr.write(`cdk synth took ${(took / 1000).toFixed(1)} s; it should take ${LIMIT_MS / 1000} s at most.\n`);
      expect(took).toBeLessThan(GENEROUS_MS);
      expect(warnings).toEqual([expect.stringContaining("claims that are not yours but the demo's")]);
      const files = Object.keys(hashes(path.join(first!, 'out')));
      expect(files).toEqual(expect.arrayContaining(['manifest.json', 'Marquee-prod.template.json']));
      expect(existsSync(path.join(first!, 'out', REPORT))).toBe(true);
    },
    2 * GENEROUS_MS,
  );

  test(
    'makes the same templates, manifests and assets again',
    async () => {
      // Otherwise it would take the bundles of the first time.
      rmSync(path.join(root, 'functions/dist'), { recursive: true });
      await synth(second!, SETTINGS, WITHOUT_VALIDATION);
      const [one, other] = [first!, second!].map((folder) => hashes(path.join(folder, 'out')));
      expect(Object.keys(one!).some((file) => /^asset\..+\/index\.mjs$/.test(file))).toBe(true);
      expect(other).toEqual(one);
    },
    2 * GENEROUS_MS,
  );

  test(
    'is refused with one sentence if the deployment would exceed a quota of the account',
    async () => {
      const domain = ['-c', 'domain=ppv.example.com', '-c', 'hostedZoneId=Z0123456789ABC'];
      const refused = synth(first!, [...SETTINGS.slice(0, 2), ...domain, '-c', 'lambdaConcurrency=200'], WITHOUT_VALIDATION);
      await expect(refused).rejects.toThrow(
        /^The stage "prod" reserves \d+ of the account's 200 concurrent functions and leaves \d+, .+\.$/m,
      );
    },
    2 * GENEROUS_MS,
  );
});
