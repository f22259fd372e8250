import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The commands that are programs of ours. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, script] = /^node (\S+\.ts)$/.exec(command) ?? [];
  return script ? [[name, script] as const] : [];
});

/** The output of the commands. */
const WRITTEN = [
  'docs/scale.md',
  'docs/event-night.md',
  'docs/images/scale.svg',
  'docs/digests/routes.txt',
  'dist/docs/openapi.json',
  'docs/roles.md',
  'docs/digests/rights.txt',
  'dist/docs/permissions.md',
  'infra/tools/cost/measured-calls.json',
  'infra/tools/demand/measured-viewer.json',
];
/** Returns when each was written; undefined for a document that nobody has built here. */
const written = () => WRITTEN.map((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs);

/** Generous, for a machine that is busy with other tests. */
const LIMIT_MS = 60_000;

interface Answer {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (script: string, ...args: string[]): Promise<Answer> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: root, timeout: LIMIT_MS }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, stdout, stderr }),
    );
  });

test('all other scripts are programs of others, or begin with them', () => {
  const ours = new Set(commands.map(([name]) => name));
  const others = Object.entries(scripts).filter(([name]) => !ours.has(name));
  for (const [, command] of others) expect(command).toMatch(/^(?:jest|oxfmt|tsc|knip|npm run)\b/);
});

test('there are such commands', () => expect(commands.length).toBeGreaterThan(15));

test.each(commands)(
  'npm run %s -- --help prints its help, and writes and runs nothing',
  async (_, script) => {
    const before = written();
    const { code, stdout } = await run(script, '--help');
    expect(stdout).toMatch(/^Usage: /m);
    expect(code).toBe(0);
    expect(written()).toEqual(before);
  },
  LIMIT_MS,
);

test.each([
  ['bench/scale/main.ts', '--viwers'],
  ['bench/measure-viewer.ts', '--seconds'],
  ['infra/tools/openapi/write-openapi.ts', '--out'],
])(
  '%s refuses %s instead of writing',
  async (script, option) => {
    const before = written();
    const { code, stderr } = await run(script, option);
    expect(code).toBe(1);
    expect(stderr).toContain(`'${option}'`);
    expect(stderr).toContain('--help');
    expect(written()).toEqual(before);
  },
  LIMIT_MS,
);
