import type { Rights } from '#shared/rights.ts';
import { perTable, tables } from '#shared/storage/tables.ts';
import { grantsOf, type ResourceName } from '../../../tools/permissions/grants-of.ts';
import type { Summary } from './permissions-of.ts';

/** Paths of the constructs. Null for senders: without the settings of mail-suite.ts there is no address to send from. */
const PATHS: Readonly<Record<ResourceName, string | null>> = {
  ...perTable((name) => `Tables/${tables[name].construct}/Table`),
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
