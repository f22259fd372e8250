import { eventStatement } from '#shared/api/books/statements.ts';
import { newAccount } from '#shared/ledger/accounts.ts';
import { statementOf } from '#shared/ledger/statement.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { findAccounts } from './accounts-store.ts';
import { readAccounts } from './read-accounts.ts';
import { signDocument, verifyPage } from './sign-document.ts';

/** Brings the accounts up to date with the ledger first, which is nothing to do or a step as a rule. */
export const handler = organizerHandler(
  eventStatement,
  async ({ params: { eventId }, organizationId: ownerId, scheme, host }) => {
    const { title } = await findOwnEvent(ownerId, eventId);
    const { end, found } = await readAccounts(ownerId, () => findAccounts(ownerId, [eventId]));
    const statement = statementOf(ownerId, end, found[0] ?? newAccount(eventId));
    const verifyAt = verifyPage(scheme, host);
    return { body: await signDocument({ document: 'event-statement' as const, title, verifyAt, ...statement }) };
  },
);
