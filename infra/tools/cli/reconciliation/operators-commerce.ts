import { stageEnvironment } from '../../stage-tables/stage-environment.ts';
import { CliError } from '../cli-error.ts';
import { textOf, type Values } from '../command.ts';

/** The functions of the product with which the operator puts right what no provider reports again. */
export interface Commerce {
  listFlags: typeof import('../../../../functions/money/payments/flags-store.ts').listFlags;
  removeFlag: typeof import('../../../../functions/money/payments/flags-store.ts').removeFlag;
  readCursors: typeof import('../../../../functions/operations/reconciliation/reconciliation-store.ts').readCursors;
  writeCursor: typeof import('../../../../functions/operations/reconciliation/reconciliation-store.ts').writeCursor;
  redeliverPaymentChange: typeof import('../../../../functions/money/payments/payments-store.ts').redeliverPaymentChange;
}

/**
 * Opens the commerce table of the stage that options name; without one, of the platform on this machine.
 * @throws CliError if there is no such stage, or if AWS refuses
 */
export async function openCommerce(values: Values): Promise<Commerce> {
  const [stage, region] = [textOf(values, 'stage') ?? null, textOf(values, 'region') ?? null];
  if (stage === null && region !== null) throw new CliError('--region needs --stage.');
  Object.assign(process.env, await stageEnvironment({ stage, region, endpoint: null }, ['commerce']));
  // Imported only now, because the functions read the environment that was just set.
  const [{ listFlags, removeFlag }, { readCursors, writeCursor }, { redeliverPaymentChange }] = await Promise.all([
    import('../../../../functions/money/payments/flags-store.ts'),
    import('../../../../functions/operations/reconciliation/reconciliation-store.ts'),
    import('../../../../functions/money/payments/payments-store.ts'),
  ]);
  return { listFlags, removeFlag, readCursors, writeCursor, redeliverPaymentChange };
}
