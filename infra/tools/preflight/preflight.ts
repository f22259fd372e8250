import { type Config, ConfigError, readConfig } from '../../deployment/config/config.ts';
import { CliError } from '../cli/cli-error.ts';
import type { Terminal } from '../cli/terminal.ts';
import { awsFailure } from '../configure-payments/aws.ts';
import { judge } from './check.ts';
import { allChecks } from './checks/all-checks.ts';
import type { Forecast } from './forecast.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { readAccount } from './readings/read-account.ts';
import { exitCodeOf, reportOf } from './report.ts';
import { stageFunctions, type StageFunctions } from './warm/bookings.ts';
import { cool } from './warm/cool.ts';
import { applyPlan, describePlan, planWarm, type WarmPlan } from './warm/warm.ts';
import { windowOf } from './window.ts';

const NO_ALIASES =
  '\nFunctions of this stage cannot be kept warm as it is configured. Before you need --warm: set "warmAliases" to true, and deploy.';

type Console = Pick<Terminal, 'print' | 'warn' | 'ask'>;

/** The command's dependencies besides AWS. */
export interface Surroundings {
  /** Reads marquee.config.json. */
  readSettings: () => Readonly<Record<string, unknown>>;
  forecast: (viewers: number, config: Config) => Forecast;
  now: Date;
}

/** Runs `npm run preflight`. @returns the exit code */
export async function preflight(args: string[], terminal: Console, surroundings: Surroundings): Promise<number> {
  try {
    const options = readOptions(args, surroundings.now);
    if (!options) {
      terminal.print(HELP);
      return 0;
    }
    return await run(options, terminal, surroundings);
  } catch (error) {
    if (!(error instanceof CliError || error instanceof ConfigError)) throw error;
    terminal.warn(error.message);
    return 1;
  }
}

async function run(options: Options, terminal: Console, { readSettings, forecast, now }: Surroundings): Promise<number> {
  const { mode, viewers, start, hours, stripePerSecond } = options;
  const config = readConfig((key) => ({ stage: options.stage, region: options.region })[key], readSettings());
  const functions = stageFunctions(config.region, `Marquee-${config.stage}`, options.alias);
  if (mode === 'cool' || start === null) {
    await changing('Cooling the stage', () => cool(functions, terminal.print));
    return 0;
  }
  const account = await readAccount(config);
  const expected = forecast(viewers, config);
  if (mode === 'check') {
    const verdicts = allChecks({ account, config, stripePerSecond }).map((check) => judge(check, expected.uses));
    terminal.print(
      reportOf(verdicts, { viewers, start, stage: config.stage, region: config.region, now, demand: expected.demand }),
    );
    if (!config.warmAliases) terminal.print(NO_ALIASES);
    return exitCodeOf(verdicts);
  }
  const circumstances = { account, forecast: expected, window: windowOf(start, hours) };
  const plan = await changing('Planning', () => planWarm(functions, circumstances));
  return warm(functions, { plan, region: config.region, now, isAgreed: options.yes }, terminal);
}

async function warm(
  stage: StageFunctions,
  { plan, region, now, isAgreed }: { plan: WarmPlan; region: string; now: Date; isAgreed: boolean },
  terminal: Console,
): Promise<number> {
  terminal.print(describePlan(plan));
  const isCold = plan.left.length > 0;
  if (plan.tables.length + plan.functions.length === 0) {
    terminal.print(isCold ? 'Nothing can be warmed.' : 'Everything is warm enough.');
    return isCold ? 1 : 0;
  }
  if (!isAgreed && !(await agrees(terminal))) {
    terminal.print('Nothing was changed.');
    return 1;
  }
  await changing('Warming the stage', () => applyPlan(stage, { plan, region, now }, terminal.print));
  terminal.print('AWS ends the warm functions by itself. To end them earlier: npm run preflight -- --cool');
  return isCold ? 1 : 0;
}

async function agrees({ ask }: Console): Promise<boolean> {
  if (!ask) throw new CliError('Nobody can be asked here: repeat the command with --yes to agree to the price.');
  return /^y(es)?$/i.test((await ask('Warm all this? [y/N] ')).trim());
}

/** Makes calls whose failure ends the command. What was done before stays, and the command can be repeated. */
async function changing<T>(doing: string, calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    throw error instanceof CliError ? error : awsFailure(error, doing);
  }
}
