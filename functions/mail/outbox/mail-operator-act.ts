import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findAct } from '../../people/organizations/operator-acts-store.ts';
import { findOrganization } from '../../people/organizations/organizations-store.ts';
import { env } from '../../platform/env.ts';
import { renderOperatorAct } from './letters/operator-act.ts';
import { mailAboutAccount } from './mail-about-account.ts';
import { ownersAddress } from './owners-address.ts';

type OperatorActEvent = Extract<MailEvent, { type: 'operator-act' }>;

/** Tells the owner of an organisation what the operator did, once. Replies go to the operator. As for {@link mailAboutAccount}. */
export function mailOperatorAct({ actId }: OperatorActEvent, from: string | null): Promise<string> {
  return mailAboutAccount('the notice of an operator’s act', from, async () => {
    const act = await findAct(actId);
    if (!act || 'person' in act) return 'the act is no longer in the log';
    const { organizationId } = act;
    const [organization, to] = await Promise.all([findOrganization(organizationId), ownersAddress(organizationId)]);
    if (to === null) return 'its owner has no account';
    const content = renderOperatorAct({ ...act, name: organization?.name ?? 'your organisation', origin: env.siteOrigin });
    return { id: `operator-act ${actId}`, to, write: () => Promise.resolve(content) };
  });
}
