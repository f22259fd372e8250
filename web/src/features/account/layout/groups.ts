/** The groups of the account page's sections, by the fragments of their addresses and in their order. */
export const groups = {
  profile: 'Profile',
  security: 'Security',
  tickets: 'Tickets and emails',
  data: 'Privacy',
} as const;

export type GroupId = keyof typeof groups;
