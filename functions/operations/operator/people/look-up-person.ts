import { lookUpPerson } from '#shared/api/operations/people.ts';
import { inWords } from '../../../site/account/deletion/refuse-loss.ts';
import { whatHangs } from '../../../site/account/deletion/what-hangs.ts';
import { findAccount } from '../../../people/auth/accounts-store.ts';
import { deletionOf } from '../../../people/auth/deletion/deletion-rules.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { personTag } from '../../../people/organizations/operator-acts-store.ts';
import { heldOf } from './held-rules.ts';
import { obstacleOf } from './obstacle.ts';
import { dataOfPerson } from './person-data.ts';

export const handler = operatorHandler(lookUpPerson, async ({ body: { email } }) => {
  const now = new Date();
  const account = await findAccount(email);
  const [data, obstacle, hanging] = await Promise.all([
    dataOfPerson(email, { account, origin: '', now }),
    account && obstacleOf(account, now),
    account ? whatHangs(account.userId, now) : [],
  ]);
  const shown = account && {
    userId: account.userId,
    name: account.name,
    createdAt: account.createdAt ?? null,
    isConfirmed: account.confirmedAt !== undefined,
    deletion: deletionOf(account),
  };
  return {
    body: { email, tag: personTag(email), account: shown, obstacle, lost: hanging.map(inWords), held: heldOf(data) },
  };
});
