import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CliError } from '../cli/cli-error.ts';
import type { Provider, Setup } from './provider.ts';

const PROGRAM = 'npm run configure-payments --';

const OPTIONS = {
  stage: { value: 'NAME', help: 'the stage to set up (default: that of marquee.config.json, else prod)' },
  region: { value: 'REGION', help: 'where it is deployed (default: as in marquee.config.json, else us-east-1)' },
  check: { value: null, help: 'only tell whether the stored keys work and the provider calls this stage' },
  help: { value: null, help: 'show this' },
};

/** @throws CliError for what is not known, and for a key that everybody could read */
export function parseOptions(args: string[], providers: readonly Provider[]): Setup['options'] {
  const secret = args.find((arg) => /(^|=)(sk|rk)_(test|live)_/.test(arg));
  if (secret !== undefined) {
    throw new CliError(
      "A secret key on the command line can be read by everybody on this machine and stays in the shell's history: " +
        `roll it in the provider's dashboard, and give the new one when asked or in a file. See: ${PROGRAM} --help`,
    );
  }
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { value }] of allOptions(providers)) options[name] = { type: value === null ? 'boolean' : 'string' };
  try {
    return parseArgs({ args, options }).values as Setup['options'];
  } catch (error) {
    // Node's first sentence says what is wrong; what follows is about positional arguments.
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    throw new CliError(`${sentence.replace(/\.$/, '')}. See: ${PROGRAM} --help`, { cause: error });
  }
}

/** What the program does and takes. */
export function help(providers: readonly Provider[]): string {
  const lines = allOptions(providers).map(([name, { value, help: text }]) => ({
    left: `  --${name}${value === null ? '' : ` ${value}`}`,
    text,
  }));
  const width = Math.max(...lines.map(({ left }) => left.length));
  return [
    `Use: ${PROGRAM} [OPTIONS]`,
    '',
    'Asks for the keys at the payment provider, checks them there, has the provider call this stage about payments,',
    'and stores the keys in the Secrets Manager of the AWS account that you are signed in to.',
    '',
    ...lines.map(({ left, text }) => `${left.padEnd(width)}  ${text}`),
  ].join('\n');
}

const allOptions = (providers: readonly Provider[]): [string, { value: string | null; help: string }][] => [
  ...Object.entries(OPTIONS),
  ...providers.flatMap(({ options }) => Object.entries(options)),
];
