import type { InstructedPayout } from '../../../../functions/books/statements/payout-files/instructed-payouts-store.ts';
import type { Balance } from '../../../../functions/books/statements/balance.ts';
import { stageEnvironment } from '../../stage-tables/stage-environment.ts';
import type { OperatorsAccount } from '../accounts/accounts-table.ts';
import { operatorsStage, requireAccount } from '../accounts/operators-stage.ts';
import type { UnpaidTransfers } from './transfers-in-words.ts';
import { CliError } from '../cli-error.ts';
import { textOf, type Values } from '../command.ts';

/** The functions of the product with which the operator settles with organisations. */
export interface Books {
  /** The account that founded the organisation, which has its id. */
  account: OperatorsAccount;
  recordPayout: typeof import('../../../../functions/books/statements/record-payout.ts').recordPayout;
  /** Returns the organisation's balance in each currency. @throws CliError if it cannot be told at the moment */
  readBalances: () => Promise<Balance[]>;
  enterSettlement: typeof import('../../../../functions/books/statements/settlement-store.ts').enterSettlement;
  findPlatformShare: typeof import('../../../../functions/books/statements/settlement-store.ts').findPlatformShare;
  /** Notes with the organisation that its share was set. */
  noteShare: () => Promise<void>;
  findPayoutMethod: typeof import('../../../../functions/books/statements/payout-method/payout-methods-store.ts').findPayoutMethod;
  /** Returns the payouts that a file has and that are neither recorded nor withdrawn, one in a currency. */
  listOpenPayouts: () => Promise<InstructedPayout[]>;
  withdrawPayout: typeof import('../../../../functions/books/statements/payout-files/make-payout-file.ts').withdrawPayout;
  listPayouts: typeof import('../../../../functions/books/statements/settlement-store.ts').listPayouts;
  /** Returns the transfers through Stripe that are under way or were refused lately. */
  findUnpaidTransfers: () => Promise<UnpaidTransfers>;
}

/**
 * Opens the books of the organisation that an account started.
 * @param values options that name the stage
 * @throws CliError if there is no such stage or account, or if AWS refuses
 */
export async function openBooks(address: string, values: Values): Promise<Books> {
  const { accounts } = await operatorsStage(values);
  const account = await requireAccount(accounts, address);
  const [stage, region] = [textOf(values, 'stage') ?? null, textOf(values, 'region') ?? null];
  Object.assign(process.env, await stageEnvironment({ stage, region, endpoint: null }, ['commerce', 'accounts']));
  // Imported only now, because the functions read the environment that was just set.
  const [
    { recordPayout },
    { balancesOf },
    { findPayoutMethod },
    { enterSettlement, findPlatformShare, listPayouts },
    { listOpen },
    { withdrawPayout },
    { findLatestTransfers, findOpenTransfer },
  ] = await Promise.all([
    import('../../../../functions/books/statements/record-payout.ts'),
    import('../../../../functions/books/statements/balance.ts'),
    import('../../../../functions/books/statements/payout-method/payout-methods-store.ts'),
    import('../../../../functions/books/statements/settlement-store.ts'),
    import('../../../../functions/books/statements/payout-files/open-payout.ts'),
    import('../../../../functions/books/statements/payout-files/make-payout-file.ts'),
    import('../../../../functions/books/statements/connect/transfers-store.ts'),
  ]);
  const explained = (error: Error): never => {
    throw new CliError(error.message, { cause: error });
  };
  const readBalances = () => balancesOf(account.userId).catch(explained);
  const noteShare = () => accounts.noteShare(account);
  const listOpenPayouts = () => listOpen(account.userId);
  const findUnpaidTransfers = async () => ({
    // The one that is under way first: if it ends in between, it is among the latest.
    open: await findOpenTransfer(account.userId),
    refused: (await findLatestTransfers(account.userId)).filter(({ refusal }) => refusal !== null),
  });
  // A transfer through Stripe may be under way.
  const record: typeof recordPayout = (...payout) => recordPayout(...payout).catch(explained);
  const settling = { recordPayout: record, readBalances, enterSettlement, findPlatformShare, noteShare };
  return { account, ...settling, findPayoutMethod, listOpenPayouts, withdrawPayout, listPayouts, findUnpaidTransfers };
}
