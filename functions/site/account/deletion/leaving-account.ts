import { leavingAccount } from '#shared/api/site/account-deletion.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { whatHangs } from './what-hangs.ts';

export const handler = apiHandler(leavingAccount, async ({ session }) => ({
  body: { hanging: await whatHangs(session.userId, new Date()) },
}));
