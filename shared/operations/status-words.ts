import type { IncidentState, StatusPart } from './status.ts';

/** The parts of the platform, as people know them, each with what it covers. */
export const PART_WORDS: Readonly<Record<StatusPart, { name: string; covers: string }>> = {
  pages: { name: 'Pages', covers: 'Event pages, the studio and this site' },
  'sign-in': { name: 'Sign-in', covers: 'Registering, logging in and staying logged in' },
  payments: { name: 'Payments', covers: 'Buying by card and PayPal, and refunds' },
  live: { name: 'Live video', covers: 'Broadcasts, from the encoder to the player' },
  films: { name: 'Films', covers: 'Films and replays, and uploads of new ones' },
  mail: { name: 'Mail', covers: 'Receipts, tickets, links and notices' },
};

/** The states of an incident. */
export const INCIDENT_WORDS: Readonly<Record<IncidentState, string>> = {
  investigating: 'Investigating',
  identified: 'Cause found',
  watching: 'Watching the fix',
  resolved: 'Resolved',
};
