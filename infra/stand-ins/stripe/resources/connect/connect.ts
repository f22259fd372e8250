import type { Endpoint } from '../../http/call.ts';
import { accountLinkEndpoints } from './account-links.ts';
import { connectedAccountEndpoints } from './accounts.ts';
import { balanceEndpoints } from './balances.ts';
import { payoutEndpoints } from './payouts.ts';
import { transferEndpoints } from './transfers.ts';

/** The calls of a platform for the sellers that it pays. */
export const connectEndpoints: readonly Endpoint[] = [
  ...connectedAccountEndpoints,
  ...accountLinkEndpoints,
  ...balanceEndpoints,
  ...transferEndpoints,
  ...payoutEndpoints,
];
