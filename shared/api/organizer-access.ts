import { forMembers } from './access.ts';

/** The access and the rights that several endpoints share which only read what belongs to an organiser. */

export const readsEvents = forMembers('events:read', { catalog: ['read'] });

export const readsSales = forMembers('sales:read', { commerce: ['read'] });
