/** The access and the rights that several endpoints share which only read what belongs to an organiser. */

export const readsEvents = {
  access: 'organizer',
  right: 'events:read',
  rights: { accounts: ['read'], catalog: ['read'] },
} as const;

export const readsSales = {
  access: 'organizer',
  right: 'sales:read',
  rights: { accounts: ['read'], commerce: ['read'] },
} as const;
