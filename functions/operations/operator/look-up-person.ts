import { lookUpPerson } from '#shared/api/people.ts';
import { inWords } from '../../site/account/refuse-loss.ts';
import { whatHangs } from '../../site/account/what-hangs.ts';
import { findAccount } from '../../people/auth/accounts-store.ts';
import { deletionOf } from '../../people/auth/deletion/deletion-rules.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import { personTag } from '../../people/organizations/operator-acts-store.ts';
import { heldOf } from './people/held-rules.ts';
import { obstacleOf } from './people/obstacle.ts';
import { dataOfPerson } from './people/person-data.ts';

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
