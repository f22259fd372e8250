import type { ParseArgsConfig } from 'node:util';
import { CliError } from '../cli/cli-error.ts';
import { readArguments } from '../cli/read-arguments.ts';
import type { Provider, Setup } from './provider.ts';

const PROGRAM = 'npm run configure-payments --';

const OPTIONS = {
  stage: { value: 'NAME', help: 'stage to set up (default: as in marquee.config.json, else prod)' },
  region: { value: 'REGION', help: 'region of the stage (default: as in marquee.config.json, else us-east-1)' },
  check: { value: null, help: 'only check that the stored keys work and the providers call this stage' },
  help: { value: null, help: 'show this help' },
};

/** Parses the command line. @throws CliError for an unknown option, and for a secret key that everybody could read */
export function parseOptions(args: string[], providers: readonly Provider[]): Setup['options'] {
  const secret = args.find((arg) => /(^|=)(sk|rk)_(test|live)_/.test(arg));
  if (secret !== undefined) {
    throw new CliError(
      "A secret key on the command line can be read by everybody on this machine and stays in the shell's history. " +
        `Roll it in the provider's dashboard, and give the new one when asked or in a file. See: ${PROGRAM} --help`,
    );
  }
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { value }] of allOptions(providers)) options[name] = { type: value === null ? 'boolean' : 'string' };
  return readArguments(args, options, PROGRAM) as Setup['options'];
}

/** Returns the program's help. */
export function help(providers: readonly Provider[]): string {
  const lines = allOptions(providers).map(([name, { value, help: text }]) => ({
    left: `  --${name}${value === null ? '' : ` ${value}`}`,
    text,
  }));
  const width = Math.max(...lines.map(({ left }) => left.length));
  return [
    `Usage: ${PROGRAM} [OPTIONS]`,
    '',
    "Set a deployed stage up to take payments: ask for the payment providers' keys, check them, register the stage's",
    'webhooks, and store the keys in the Secrets Manager of the AWS account that you are signed in to.',
    '',
    ...lines.map(({ left, text }) => `${left.padEnd(width)}  ${text}`),
  ].join('\n');
}

const allOptions = (providers: readonly Provider[]): [string, { value: string | null; help: string }][] => [
  ...Object.entries(OPTIONS),
  ...providers.flatMap(({ options }) => Object.entries(options)),
];
