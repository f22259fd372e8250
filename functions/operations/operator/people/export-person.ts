import { exportPerson } from '#shared/api/operations/people.ts';
import { NOT_INCLUDED } from '../../../site/account/export/not-included.ts';
import { findAccount } from '../../../people/auth/accounts-store.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { logAct, newAct, personTag } from '../../../people/organizations/operator-acts-store.ts';
import { env } from '../../../platform/env.ts';
import { resetOrigin } from '../../../platform/http/own-origin.ts';
import { dataOfPerson } from './person-data.ts';

export const handler = operatorHandler(exportPerson, async ({ body: { email, reason }, session, host, scheme }) => {
  const now = new Date();
  const account = await findAccount(email);
  const origin = resetOrigin({ scheme, host: env.siteHost ?? host }, env.siteHost) ?? '';
  const data = await dataOfPerson(email, { account, origin, now });
  const tag = personTag(email);
  // Logged before the data leaves, so that nobody gets it without an entry in the log.
  await logAct(newAct({ person: tag, by: session.userId, action: 'export-person', text: reason }, now));
  return { body: { email, tag, exportedAt: now.toISOString(), ...data, notIncluded: [...NOT_INCLUDED] } };
});
