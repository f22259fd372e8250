import { CliError } from '../cli/cli-error.ts';
import { type Config, ConfigError, readConfig } from '../../deployment/config/config.ts';
import { isPreview } from '../../deployment/config/preview-stage.ts';
import { help, parseOptions } from './options.ts';
import { paypal } from './paypal/paypal.ts';
import { openPaymentsEntry } from './payments-entry.ts';
import type { Console, Provider, Setup } from './provider.ts';
import { readStackOutputs } from './stack-outputs.ts';
import { stripe } from './stripe/stripe.ts';

const PROVIDERS: readonly Provider[] = [stripe, paypal];

/**
 * Sets a stage up to take payments, or checks that it is.
 * @param readSettings returns the settings of the deployment, unvalidated
 * @returns the exit code: 0, or 1 after a message that says what is wrong
 */
export async function configurePayments(
  args: string[],
  terminal: Console,
  readSettings: () => Record<string, unknown>,
): Promise<number> {
  try {
    const options = parseOptions(args, PROVIDERS);
    if (options.help) {
      terminal.print(help(PROVIDERS));
      return 0;
    }
    const { stage, region, stripeConnect } = settings(options, readSettings);
    const outputs = await readStackOutputs(`Marquee-${stage}`, region);
    const entry = await openPaymentsEntry(outputs.PaymentsSecretName, region);
    const setup = { options, terminal, outputs, entry, testKeysOnly: isPreview(stage), stripeConnect };
    return await (options.check ? check(setup) : configure(setup));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    terminal.warn(error.message);
    return 1;
  }
}

/** Returns the settings of the deployed stage; the command line takes precedence over the settings file. */
function settings(options: Setup['options'], readSettings: () => Record<string, unknown>): Config {
  try {
    return readConfig((key) => (key === 'stage' || key === 'region' ? options[key] : undefined), readSettings());
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(error.message, { cause: error });
    throw error;
  }
}

async function configure(setup: Setup): Promise<number> {
  for (const provider of PROVIDERS) {
    for (const sentence of await provider.configure(setup)) setup.terminal.print(sentence);
  }
  return 0;
}

async function check(setup: Setup): Promise<number> {
  const findings = (await Promise.all(PROVIDERS.map((provider) => provider.check(setup)))).flat();
  for (const { isGood, sentence } of findings) setup.terminal.print(`${isGood ? 'ok    ' : 'FAILED'}  ${sentence}`);
  return findings.every(({ isGood }) => isGood) ? 0 : 1;
}
