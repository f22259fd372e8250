import type { PartnerAccount } from '#shared/api/desk/partner-accounts.ts';
import { stateOf } from '../../books/statements/connect/account-state-rules.ts';
import type { PartnersAccount } from '../../books/statements/connect/partners/partner-links-store.ts';

/** Returns the account of a partner as members of the organisation see it. */
export const shownPartner = ({
  payee,
  partner: { name, email, invitedAt },
  facts,
  paidFrom,
}: PartnersAccount): PartnerAccount => ({
  payee,
  name,
  email,
  invitedAt,
  state: stateOf(facts),
  asks: facts.asks,
  paidFrom,
});
