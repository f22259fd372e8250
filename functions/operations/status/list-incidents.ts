import { listIncidents } from '#shared/api/operations/status.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import { readStatus } from './read-status.ts';
import { shownFindings } from './status-rules.ts';

export const handler = operatorHandler(listIncidents, async () => {
  const { incidents, findings } = await readStatus(new Date());
  return { body: { incidents, findings: shownFindings(findings) } };
});
