import type { EdgeSettings } from '../../edge/edge.ts';

/** The settings of an edge in tests that are about something else: it knows no secret and no ended session, and refuses nobody. */
export const bareEdge = {
  endedSessions: { exists: () => Promise.resolve(false) },
  originSecret: '',
  local: () => null,
  standInScript: null,
  country: 'US',
  blockedCountries: [],
  refusalPage: '',
} satisfies Partial<EdgeSettings>;
