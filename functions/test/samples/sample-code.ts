import type { Code } from '../../money/codes/codes-store.ts';

/** Returns a code that takes 25 % off everything of its organiser, without limits. */
export const sampleCode = (changes: Partial<Code> = {}): Code => ({
  ownerId: 'usr_olu',
  code: 'SUMMER',
  kind: 'promo',
  percent: 25,
  amount: null,
  eventId: null,
  packageId: null,
  from: null,
  until: null,
  uses: null,
  perUser: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  ...changes,
});
