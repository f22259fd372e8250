import { platformStatus } from '#shared/api/operations/status.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { readStatus } from './read-status.ts';
import { partsOf, shownFindings } from './status-rules.ts';

/** The same for everybody, so the edge keeps it: a million readers cost a read for each of its locations in 15 seconds. */
export const handler = apiHandler(platformStatus, async () => {
  const now = new Date();
  const { incidents, findings } = await readStatus(now);
  return {
    body: { at: now.toISOString(), parts: partsOf(incidents, findings), incidents, findings: shownFindings(findings) },
  };
});
