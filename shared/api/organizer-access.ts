import { forMembers } from './access.ts';

/** The access and the rights that several endpoints share which only read what belongs to an organiser. */

export const readsEvents = forMembers('events:read', { catalog: ['read'] });

/** Lists with the names and addresses of buyers. */
export const readsBuyers = forMembers('sales:read', { accounts: ['read', 'batch-read'], commerce: ['read', 'batch-read'] });

export const readsSales = forMembers('sales:read', { commerce: ['read'] });
