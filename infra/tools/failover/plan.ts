import { type Config, ConfigError, readConfig } from '../../deployment/config/config.ts';
import { CliError } from '../cli/cli-error.ts';
import type { Options } from './options.ts';

/** The stage that is lost, and the one that goes on. */
export interface Plan {
  /** The settings of the lost stage. */
  lost: Config;
  /** Region to go on in. */
  to: string;
  /** Name of the stage that goes on. */
  as: string;
  /** The settings as the file has them, of whichever of both stages. */
  written: Readonly<Record<string, unknown>>;
  /** True if a run before this one has written the settings of the stage that goes on. */
  isUnderWay: boolean;
}

/** Returns the name of the stage that follows a stage: `prod-2` follows `prod`, `prod-3` follows that. */
export function nextStage(stage: string): string {
  const [, name = stage, count = '1'] = /^(.*?)(?:-(\d+))?$/.exec(stage) ?? [];
  return `${name.slice(0, 12)}-${Number(count) + 1}`;
}

/** Reads which stage is lost, and where it goes on. @throws CliError with a sentence that says what is wrong */
export function readPlan({ to, stage, as }: Options, written: Readonly<Record<string, unknown>>): Plan {
  const config = settingsOf(written);
  const { takeOver } = config;
  // The settings file describes the new stage once it is being made.
  const isUnderWay = takeOver !== undefined && config.region === to && (stage === null || stage === takeOver.stage);
  if (isUnderWay) {
    const { takeOver: _taken, ...rest } = written;
    const lost = settingsOf({ ...rest, stage: takeOver.stage, region: takeOver.from });
    // Its parts are found by the names that the first run has found.
    return { lost: { ...lost, takeOver }, to, as: config.stage, written, isUnderWay };
  }
  const lost = settingsOf({ ...written, ...(stage !== null && { stage }) });
  if (to === lost.region) throw new CliError(`The stage ${lost.stage} is in ${to} already: --to must be another region.`);
  const name = as ?? nextStage(lost.stage);
  if (name === lost.stage) {
    throw new CliError('--as must be another name than that of the lost stage: CloudFront and dashboards have names of both.');
  }
  // Says what is wrong with the names before anything is asked of AWS.
  settingsOf({ stage: name, region: to });
  return { lost, to, as: name, written, isUnderWay };
}

/** Returns validated settings. @throws CliError with what is wrong with them */
export function settingsOf(written: Readonly<Record<string, unknown>>): Config {
  try {
    return readConfig((key) => written[key]);
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(error.message, { cause: error });
    throw error;
  }
}
