import type { Payer } from '../../../../functions/books/statements/payout-files/sepa-file.ts';
import { stageEnvironment } from '../../stage-tables/stage-environment.ts';
import { settingsOf } from '../accounts/operators-stage.ts';
import { CliError } from '../cli-error.ts';
import { textOf, type Values } from '../command.ts';

type PlanModule = typeof import('../../../../functions/books/statements/payout-files/plan-payouts.ts');
type FileModule = typeof import('../../../../functions/books/statements/payout-files/make-payout-file.ts');

/** The functions of the product with which the operator pays all organisations that are owed money. */
export interface Payouts extends Pick<FileModule, 'makePayoutFile' | 'payoutsOfFile'>, Pick<PlanModule, 'planPayouts'> {
  /** The operator's own account; null if the setting is missing. */
  payer: Payer | null;
}

/** The operator's account on this machine, which no bank has. */
const LOCAL_PAYER: Payer = { name: 'Marquee on this machine', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

/**
 * Opens the payouts of the stage that options name; without one, of the platform on this machine.
 * @throws CliError if there is no such stage, or if AWS refuses
 */
export async function openPayouts(values: Values): Promise<Payouts> {
  const [stage, region] = [textOf(values, 'stage') ?? null, textOf(values, 'region') ?? null];
  if (stage === null && region !== null) throw new CliError('--region needs --stage.');
  const settings = settingsOf(values);
  Object.assign(process.env, await stageEnvironment({ stage, region, endpoint: null }, ['commerce', 'accounts']));
  // Imported only now, because the functions read the environment that was just set.
  const [{ planPayouts }, { makePayoutFile, payoutsOfFile }] = await Promise.all([
    import('../../../../functions/books/statements/payout-files/plan-payouts.ts'),
    import('../../../../functions/books/statements/payout-files/make-payout-file.ts'),
  ]);
  return { planPayouts, makePayoutFile, payoutsOfFile, payer: settings ? (settings.payer ?? null) : LOCAL_PAYER };
}
