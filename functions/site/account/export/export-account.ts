import { exportAccount } from '#shared/api/site/account-export.ts';
import { accountOf } from '../../../people/auth/account-changes-store.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { resetOrigin } from '../../../platform/http/own-origin.ts';
import { env } from '../../../platform/env.ts';
import { dataOfAccount } from './data-of-account.ts';

export const handler = apiHandler(exportAccount, async ({ session, host: requestHost, scheme }) => {
  // Links use the site's host: the file may be read years from now, when an event's own host may be gone.
  const origin = resetOrigin({ scheme, host: env.siteHost ?? requestHost }, env.siteHost) ?? '';
  return {
    body: await dataOfAccount(await accountOf(session), origin, new Date()),
    headers: { 'content-disposition': 'attachment; filename="marquee-account.json"' },
  };
});
