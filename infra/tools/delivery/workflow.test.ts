import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Step {
  name: string;
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job {
  if: string;
  needs?: string[];
  environment?: string;
  permissions: Record<string, string>;
  'timeout-minutes': number;
  steps: Step[];
}

const root = path.join(__dirname, '../../..');
const text = readFileSync(path.join(root, '.github/workflows/deliver.yml'), 'utf8');
const workflow = parse(text) as {
  on: Record<string, unknown>;
  permissions: object;
  concurrency: object;
  jobs: Record<'check' | 'diff' | 'deploy', Job>;
};
const { check, diff, deploy } = workflow.jobs;
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);
const stepOf = (job: Job, name: string) => job.steps.find((step) => step.name === name)!;

test('checks and shows the difference before somebody approves, then deploys, tries and goes back, in this order', () => {
  expect(Object.keys(workflow.jobs)).toEqual(['check', 'diff', 'deploy']);
  expect(deploy.needs).toEqual(['check', 'diff']);
  expect(deploy.steps.map(({ name }) => name)).toEqual([
    'Check out',
    'Set up Node',
    'Find the version before',
    'Install',
    'Sign in to AWS',
    'Deploy',
    'Smoke',
    'Roll back',
  ]);
  expect(diff.steps.map(({ name }) => name)).toEqual(['Check out', 'Set up Node', 'Install', 'Sign in to AWS', 'Diff']);
});

test('deploys from an environment of the stage’s own name, which its reviewers approve; only reads from the other', () => {
  expect(deploy.environment).toBe('${{ vars.DELIVERY_STAGE }}');
  expect(diff.environment).toBe('${{ vars.DELIVERY_STAGE }}-diff');
  expect(check.environment).toBeUndefined();
  // Without --method=template the command needs the role that deploys.
  expect(stepOf(diff, 'Diff').run).toContain('cdk diff --method template');
});

test('goes back only if the smoke test failed, to the version before, and tries that one, too', () => {
  const back = stepOf(deploy, 'Roll back');
  expect(back.if).toBe("failure() && steps.smoke.outcome == 'failure'");
  expect(stepOf(deploy, 'Smoke').id).toBe('smoke');
  expect(stepOf(deploy, 'Find the version before').id).toBe('before');
  expect(back.env).toMatchObject({ BEFORE: '${{ steps.before.outputs.version }}' });
  expect(back.run).toMatch(/git worktree add \S+ "\$BEFORE"[\s\S]+npm ci\n[\s\S]*cdk deploy[\s\S]+npm run --silent smoke/);
  // All versions are there, and the approval is asked for once.
  expect(stepOf(deploy, 'Check out').with).toMatchObject({ 'fetch-depth': 0 });
});

test('has no permission but those that each job needs', () => {
  expect(workflow.permissions).toEqual({});
  expect(check.permissions).toEqual({ contents: 'read' });
  expect(diff.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(deploy.permissions).toEqual({ contents: 'read', deployments: 'read', 'id-token': 'write' });
});

test('holds no secret, and nobody else can start it', () => {
  expect(text).not.toMatch(/secrets\.|AKIA|access-key|sk_(test|live)|whsec/i);
  // A pull request of somebody else never runs here.
  expect(workflow.on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null });
  expect(steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')).map((step) => step.with)).toEqual(
    jobs.map(() => expect.objectContaining({ 'persist-credentials': false })),
  );
});

test('is off until a stage is named, and delivers one version at a time', () => {
  for (const job of jobs) expect(job.if).toBe("vars.DELIVERY_STAGE != ''");
  expect(workflow.concurrency).toEqual({ group: 'deliver', 'cancel-in-progress': false });
});

test('ends before the credentials of AWS do', () => {
  expect(deploy['timeout-minutes']).toBeLessThan(60);
  for (const job of jobs) expect(job['timeout-minutes']).toBeGreaterThan(0);
});

test('pins every action to a commit, with its version beside it', () => {
  const lines = text.split('\n').filter((line) => line.includes('uses:'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('puts no expression into a script, where it could become a command', () => {
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
});

test('runs scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const named = [...text.matchAll(/npm run --silent ([\w-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...text.matchAll(/(?:node |run: )((?:infra|\.\/)\S+)/g)].map(([, file = '']) => file);
  expect(files).toEqual(['./.ci/run', 'infra/tools/delivery/print-version-before.ts']);
  for (const file of files) expect(readFileSync(path.join(root, file), 'utf8')).not.toBe('');
});
