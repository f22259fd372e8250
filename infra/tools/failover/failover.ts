import { copyFileSync, writeFileSync } from 'node:fs';
import { readSettingsFile } from '../../deployment/config/settings-file.ts';
import type { TakeOver } from '../../deployment/config/take-over-setting.ts';
import { CliError } from '../cli/cli-error.ts';
import { byHand } from './by-hand.ts';
import type { Options, Skippable } from './options.ts';
import { type Plan, readPlan, settingsOf } from './plan.ts';
import { dataFindings } from './readiness/data.ts';
import { linesOf } from './readiness/finding.ts';
import { regionFindings } from './readiness/region.ts';
import { ours, type Run } from './run-command.ts';
import { readOutputs } from './stage-outputs.ts';
import { copiesBucketOf } from '../../deployment/standby.ts';
import { accountOf, findStandby, type Standby, takeOverOf } from './standby/find-standby.ts';
import { copyFilms } from './steps/copy-films.ts';
import { deploy } from './steps/deploy.ts';
import { moveDomain } from './steps/move-domain.ts';
import { promoteSecrets } from './steps/promote-secrets.ts';
import { stopWriters } from './steps/stop-writers.ts';
import { TimedSteps } from './timed-steps.ts';

const DAY_MS = 24 * 3_600_000;

export interface Surroundings {
  print: (line: string) => void;
  run: Run;
}

/** Goes on with a stage in another region, or says what is ready for it. @returns the exit code */
export async function failover(options: Options, { print, run }: Surroundings): Promise<number> {
  const plan = readPlan(options, readSettingsFile(options.settings));
  const standby = await findStandby(plan);
  if (!options.write) return report(plan, standby, print);
  // A run before this one may have moved the domain already.
  const takeOver = (plan.isUnderWay && plan.lost.takeOver) || takeOverOf(plan, standby);
  if (!takeOver) {
    const [first] = (await dataFindings(plan, standby)).filter(({ isReady }) => isReady === false);
    throw new CliError(
      `${first?.sentence ?? 'Something is missing there.'} Without --write, the command says what is missing and why.`,
    );
  }
  return goOn({ plan, standby, takeOver, options, print, run });
}

async function report(plan: Plan, standby: Standby, print: (line: string) => void): Promise<number> {
  const { lost, to, as } = plan;
  print(`The stage ${lost.stage} of ${lost.region} would go on in ${to} as ${as}.`);
  const findings = [...(await dataFindings(plan, standby)), ...(await regionFindings(plan))];
  for (const line of findings.flatMap(linesOf)) print(line);
  print(
    'Certificate, distribution and webhooks are made by the command; CloudFront is managed in us-east-1, and has to answer there.',
  );
  print('What stays for you:');
  for (const line of byHand(plan)) print(`- ${line}`);
  const missing = findings.filter(({ isReady }) => isReady === false).length;
  print(missing > 0 ? `${missing} of ${findings.length} are missing.` : 'Everything that could be asked is ready.');
  return missing > 0 ? 1 : 0;
}

interface Going extends Surroundings {
  plan: Plan;
  standby: Standby;
  takeOver: TakeOver;
  options: Options;
}

/** The steps. Each of them can be repeated, so that the command can be started again after it was ended at any point. */
async function goOn({ plan, standby, takeOver, options, print, run }: Going): Promise<number> {
  const { lost, to, as } = plan;
  const steps = new TimedSteps(print);
  const unless = async (step: Skippable, name: string, work: () => Promise<string>) => {
    if (options.skip.includes(step)) print(`   ${name}: left to you`);
    else await steps.run(name, work);
  };
  const settings = settingsThatGoOn(plan, takeOver);
  settingsOf(settings);
  const stage = ['--stage', as, '--region', to] as const;
  const failed: string[] = [];
  /** Runs a command of ours. The deployed stage serves people already, so a failure here does not stop the rest. */
  const command = async (script: string, ...args: string[]): Promise<string> => {
    if ((await run(...ours(script, ...args))) === 0) return 'Done.';
    failed.push(`${nameOf(script)} ${args.join(' ')}`);
    return 'FAILED, see above. The rest goes on.';
  };

  await steps.run(`Stop ${lost.stage} in ${lost.region}`, () => stopWriters(plan));
  await steps.run('Promote the secrets', () => promoteSecrets(plan, standby));
  await steps.run('Write the settings', () => keepSettings(options.settings, settings, plan));
  await steps.run(`Deploy ${as} in ${to}`, () => deploy({ settings, app: options.app }, run));
  const output = await readOutputs(as, to);
  await unless('films', 'Copy films', () => {
    const from = copiesBucketOf(lost.stage, accountOf(standby)!, to);
    return copyFilms({ region: to, from, into: output('MediaBucketName') }, print);
  });
  await unless('webhooks', 'Register the webhooks', () => command('configure-payments/main.ts', ...stage));
  const { domain, hostedZoneId } = lost;
  if (domain && hostedZoneId) {
    await unless('domain', `Move ${domain}`, () =>
      moveDomain({ domain, hostedZoneId, distributionId: output('DistributionId') }, run),
    );
    const moved = settingsThatGoOn(plan, { ...takeOver, hasDomain: !options.skip.includes('domain') });
    await steps.run('Write that the domain is here', () => keepSettings(options.settings, moved, plan));
    await steps.run('Deploy with the domain', () => deploy({ settings: moved, app: options.app }, run));
  }
  const since = (options.since ?? new Date(Date.now() - DAY_MS)).toISOString();
  await steps.run(`Ask the providers for payments since ${since}`, () =>
    command('cli/main.ts', 'reconciliation', 'rewind', '--to', since, ...stage),
  );
  await unless('smoke', 'Check the site', () => command('smoke/main.ts', '--url', output('SiteUrl')));
  await unless('books', 'Verify the books', () => command('verify-ledger/main.ts', ...stage));
  steps.end();
  print('What stays for you:');
  for (const line of [...failed.map((line) => `What failed: ${line}`), ...byHand(plan)]) print(`- ${line}`);
  return failed.length > 0 ? 1 : 0;
}

/** Returns the settings of the stage that goes on. A region that may be lost is no place for copies. */
function settingsThatGoOn({ written, as, to }: Plan, takeOver: TakeOver): Record<string, unknown> {
  const { copyRegion: _copyRegion, ...others } = written;
  return { ...others, stage: as, region: to, takeOver };
}

/** Writes the settings of the stage that goes on, so that later deployments change that one. The former ones stay beside them. */
function keepSettings(file: string, settings: Record<string, unknown>, { isUnderWay, lost }: Plan): Promise<string> {
  const former = file.replace(/(\.json)?$/, `.${lost.stage}.json`);
  const hasFormer = !isUnderWay && Object.keys(readSettingsFile(file)).length > 0 && !('takeOver' in readSettingsFile(file));
  if (hasFormer) copyFileSync(file, former);
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
  return Promise.resolve(`${file} describes the stage that goes on${hasFormer ? `; the former settings are in ${former}` : ''}.`);
}

const nameOf = (script: string) => `npm run ${script.startsWith('cli/') ? 'marquee' : script.split('/')[0]} --`;
