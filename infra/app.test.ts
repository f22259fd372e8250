import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '..');
const LIMIT_MS = 30_000;
/** A machine that is busy with other tests takes longer; four times as long is another matter. */
const GENEROUS_MS = 4 * LIMIT_MS;

/** As on a machine that has never heard of AWS and reaches nobody. */
function nobodysEnvironment(home: string): NodeJS.ProcessEnv {
  const withoutAws = Object.entries(process.env).filter(([name]) => !/^(AWS|CDK)_/.test(name));
  const nowhere = 'http://127.0.0.1:9';
  return { ...Object.fromEntries(withoutAws), HOME: home, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, NODE_ENV: 'production' };
}

/** `cdk synth --strict` in a process of its own. @returns how long it took */
async function synth(folder: string): Promise<number> {
  const home = path.join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const cdk = path.join(root, 'node_modules/aws-cdk/bin/cdk');
  const args = [cdk, 'synth', '--strict', '--quiet', '--output', path.join(folder, 'out')];
  const started = Date.now();
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, env: nobodysEnvironment(home), timeout: GENEROUS_MS }, (error, _, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`, { cause: error }));
      else resolve();
    });
  });
  return Date.now() - started;
}

/** Of every file below a folder: templates, manifests and assets. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(paths.map((file) => [path.relative(folder, file), hash(file)]));
}

describe('cdk synth --strict', () => {
  const [first, second] = ['first', 'second'].map((name) => mkdtempSync(path.join(tmpdir(), `synth-${name}-`)));
  afterAll(() => [first!, second!].forEach((folder) => rmSync(folder, { recursive: true })));

  test('needs neither a network nor an account nor a home', async () => {
    const took = await synth(first!);
    process.stderr.write(`cdk synth --strict took ${(took / 1000).toFixed(1)} s; it should take ${LIMIT_MS / 1000} s at most.\n`);
    expect(took).toBeLessThan(GENEROUS_MS);
    const files = Object.keys(hashes(path.join(first!, 'out')));
    expect(files).toEqual(expect.arrayContaining(['manifest.json', 'Marquee-prod.template.json']));
  }, 2 * GENEROUS_MS);

  test('makes the same templates, manifests and assets once more', async () => {
    await synth(second!);
    const [one, other] = [first!, second!].map((folder) => hashes(path.join(folder, 'out')));
    expect(Object.keys(one!).some((file) => /^asset\..+\/index\.mjs$/.test(file))).toBe(true);
    expect(other).toEqual(one);
  }, 2 * GENEROUS_MS);
});
