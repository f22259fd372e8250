import path from 'node:path';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { CliError } from '../cli/cli-error.ts';
import { shortFormsOf } from '../runbook/shell-blocks.ts';
import { startWalk } from './live/start-walk.ts';
import { maskedAccount, redact, secretsOf } from './redact.ts';
import { hasPassed, reportOf, type Run, verdictOf, writeReport } from './report.ts';
import { type Row, rowsOf } from './rows.ts';
import { runInShell, type Shell } from './run-row.ts';
import type { Verdict } from './verdict.ts';
import { type VerifyArguments, type Stage, verify } from './verify.ts';

export interface Account {
  /** Text of the runbook's index, which has the short forms of the commands. */
  index: string;
  /** Text of the page about what is not proven by deployment. */
  notProven: string;
  stage: string;
  region: string;
  env: NodeJS.ProcessEnv;
  /** The latency of the stage's broadcasts, by which a walk is priced. */
  latency: LiveLatency;
  /** Walks a live broadcast; by default on the stage. */
  walk?: typeof startWalk;
  /** Folder in which the commands run. */
  root: string;
  limits?: Shell['limits'];
  /** Path of the report; undefined for one that is named after the stage and the day. */
  report?: string | undefined;
  /** Folder that the report's path is relative to. */
  folder: string;
}

/** The printed word for each result. */
const SHOWN: Readonly<Record<Verdict['result'], string>> = {
  proven: 'proven      ',
  failed: 'FAILED      ',
  'not possible': 'not possible',
};

/**
 * Proves every row of the runbook that can be proven on a deployed stage, prints a line for each as soon as it is known, and writes the
 * dated report.
 * @returns true if none failed
 * @throws CliError if the stage cannot be read, or the report not be written
 */
export async function verifyAccount(account: Account, given: VerifyArguments, print: (line: string) => void): Promise<boolean> {
  const began = new Date();
  const withoutSite = shellOf(account);
  const resources = await resourcesOf(account, withoutSite);
  const site = await siteOf(withoutSite);
  const shell = { ...withoutSite, prelude: `${withoutSite.prelude}\nSITE='${site}'` };
  const { stage, region, env, latency } = account;
  const about = { stage, region, began, account: await accountOf(shell), version: await versionOf(shell) };
  const walk = given.live ? await (account.walk ?? startWalk)({ shell, site, resources, latency, print }) : null;
  // Whoever has pressed Ctrl-C does not wait for the rows.
  const rows = walk?.isInterrupted ? [] : rowsOf(account.notProven);
  const verdicts = await verifyRows(rows, given, { resources, shell, walk }, print);
  const run: Run = { ...about, ended: new Date(), verdicts, walk };
  const file = writeReport(reportOf(run, secretsOf(env)), run, account.report ?? null, account.folder);
  print(`${redact(verdictOf(run), secretsOf(env))} Report: ${file}`);
  return hasPassed(run);
}

async function verifyRows(
  rows: readonly Row[],
  given: VerifyArguments,
  on: Stage,
  print: (line: string) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    const verdict = await verify(row, given, on);
    verdicts.push(verdict);
    const { result, property, reason } = verdict;
    print(`${SHOWN[result]}  ${property}${reason && `: ${reason}`}`);
  }
  return verdicts;
}

const accountOf = async (shell: Shell) =>
  maskedAccount((await runInShell('aws sts get-caller-identity --query Account --output text', shell))?.trim() ?? '');

/** Returns the commit of this repository, and whether something was changed since. */
async function versionOf(shell: Shell): Promise<string> {
  const commit = (await runInShell('git rev-parse --short=12 HEAD', shell))?.trim() ?? '';
  if (!/^[0-9a-f]{12,40}$/.test(commit)) return 'unknown';
  const changes = (await runInShell('git status --porcelain --untracked-files=no', shell))?.trim() ?? '';
  return changes === '' ? commit : `${commit}, with changes that are not committed`;
}

/** Returns a shell with the short forms of the runbook's first block, set to the stage. */
function shellOf({ index, stage, region, env, root, limits }: Account): Shell {
  const commands = shortFormsOf(index)
    .replace(/^STACK=.*$/m, `STACK=Marquee-${stage}`)
    .replace(/^export AWS_REGION=.*$/m, `export AWS_REGION=${region}`);
  if (!commands.includes(`STACK=Marquee-${stage}\n`) || !commands.includes(`AWS_REGION=${region}\n`)) {
    throw new CliError('docs/operations/README.md no longer sets the stage and its region in the short forms of its commands.');
  }
  return { prelude: commands, env, cwd: path.resolve(root), ...(limits && { limits }) };
}

/** Returns the address of the stage's site. @throws CliError if its stack does not say it */
async function siteOf(shell: Shell): Promise<string> {
  const url = (await runInShell('out SiteUrl', shell))?.trim() ?? '';
  if (/^https:\/\/[\w.-]+$/.test(url)) return url;
  throw new CliError(`The stack does not say the address of its site: ${url || 'no answer in time'}`);
}

/** Returns the stage's resources, each as its type and logical id, those of its second stack in us-east-1 included. */
async function resourcesOf({ stage, region }: Account, shell: Shell): Promise<string[]> {
  const list = (stack: string, where: string) =>
    `aws cloudformation list-stack-resources --stack-name "${stack}" --region ${where} --output text` +
    " --query 'StackResourceSummaries[].[ResourceType, LogicalResourceId]'";
  const output = await runInShell(`${list('$STACK', region)} && ${list('$STACK-us-east-1', 'us-east-1')} 2>/dev/null`, shell);
  const resources = (output ?? '').split('\n').filter((line) => line.startsWith('AWS::'));
  if (resources.length > 0) return resources.map((line) => line.replace('\t', ' '));
  throw new CliError(`The stack Marquee-${stage} cannot be read in ${region}: ${output?.trim() || 'no answer in time'}`);
}
