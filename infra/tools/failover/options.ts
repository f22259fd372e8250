import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { readMoment } from '../cli/values.ts';

/** The steps that can be left to a person. */
const SKIPPABLE = ['films', 'webhooks', 'domain', 'smoke', 'books'] as const;

export type Skippable = (typeof SKIPPABLE)[number];

export interface Options {
  /** The region to go on in. */
  to: string;
  /** The stage whose region is lost; null for the one of the settings. */
  stage: string | null;
  /** Name of the stage that goes on; null for the next free one, such as `prod-2`. */
  as: string | null;
  /** True to act; otherwise it is only said what is ready. */
  write: boolean;
  /** Moment before the loss, from which on the providers are asked again for payments; null for a day ago. */
  since: Date | null;
  skip: readonly Skippable[];
  /** The settings file, which is also written. */
  settings: string;
  /** CDK's command for the description of the deployment; null for the one of cdk.json. */
  app: string | null;
}

export const HELP = `Usage: npm run failover -- --to REGION [OPTIONS]

Go on in another region with a stage whose region is lost. It needs the setting copyRegion beforehand. Without --write it changes nothing, and
says of each thing whether it is ready there, with the command that makes it ready. With --write it stops the old region as far as that answers,
deploys a stage there that goes on with the replicas, copies the films, registers the webhooks, moves the domain, and asks the payment providers
for what was lost. Run the same command again if it stops: what is done is not done twice.

  --to REGION      region to go on in: the setting copyRegion
  --stage NAME     stage whose region is lost (default: as in marquee.config.json, else prod)
  --as NAME        name of the stage that goes on (default: the next one, such as prod-2)
  --write          do it, and write the settings of the new stage into the settings file, so that later deployments change that one
  --since TIME     moment before the loss, from which on the providers are asked for payments (default: a day ago)
  --skip STEPS     steps to leave to you, separated by commas: ${SKIPPABLE.join(', ')}
  --settings FILE  settings file (default: marquee.config.json)
  --app COMMAND    command that describes the deployment (default: as in cdk.json)
  --help           show this help`;

/**
 * Reads the options.
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readOptions(args: string[], defaultSettings: string): Options | null {
  const text = { type: 'string' } as const;
  const {
    help,
    to,
    skip = '',
    since,
    ...given
  } = readArguments(
    args,
    {
      to: text,
      stage: text,
      as: text,
      since: text,
      skip: text,
      settings: text,
      app: text,
      write: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    'npm run failover --',
  );
  if (help) return null;
  if (to === undefined) throw new CliError('--to must be given: the region to go on in, such as --to eu-west-1.');
  return {
    to,
    stage: given.stage ?? null,
    as: given.as ?? null,
    write: given.write === true,
    since: since === undefined ? null : new Date(readMoment('--since', since)),
    skip: readSteps(skip),
    settings: given.settings ?? defaultSettings,
    app: given.app ?? null,
  };
}

function readSteps(given: string): Skippable[] {
  return given
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const step = SKIPPABLE.find((one) => one === name);
      if (!step) throw new CliError(`--skip must name steps of ${SKIPPABLE.join(', ')}, not "${name}".`);
      return step;
    });
}
