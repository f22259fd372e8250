import type { Rights } from '#shared/rights.ts';
import { grantsOf, type ResourceName } from '../../tools/permissions/grants-of.ts';
import type { Summary } from '../permissions-of.ts';

/** Paths of the constructs. Null for senders: without the settings of mail-suite.ts there is no address to send from. */
const PATHS: Readonly<Record<ResourceName, string | null>> = {
  accounts: 'Tables/Accounts/Table',
  catalog: 'Tables/Catalog/Table',
  commerce: 'Tables/Commerce/Table',
  playback: 'Tables/Playback/Table',
  paymentsSecret: 'PaymentsSecret/Secret',
  platformSecret: 'Keys/Platform/Secret',
  media: 'Media/Bucket',
  bus: 'Payments/Bus',
  purchases: 'Payments/record-purchase-queue',
  distribution: 'Edge/Distribution',
  endedSessions: 'EndedSessions/Store',
  sender: null,
  senderDomains: null,
};

/** Returns the permissions that rights stand for. */
export function summaryOfRights(rights: Rights): Summary {
  const actions = new Map<string, string[]>();
  for (const grant of grantsOf(rights)) {
    const path = PATHS[grant.resource];
    if (path === null) continue;
    const name = `${path}${grant.part}`;
    actions.set(name, [...(actions.get(name) ?? []), ...grant.actions]);
  }
  return Object.fromEntries([...actions].map(([name, all]) => [name, [...new Set(all)].sort().join(' ')]));
}
