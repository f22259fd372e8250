import { isDeepStrictEqual } from 'node:util';
import { type Incident, openIncident } from '#shared/api/operations/status.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import { incidentActPut } from '../../people/organizations/operator-acts-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findIncident, saveIncident } from './incidents-store.ts';
import { inOrder } from './incident-rules.ts';

export const handler = operatorHandler(openIncident, async ({ body: { key, title, parts, state, text }, session }) => {
  const at = new Date().toISOString();
  const incident: Incident = {
    incidentId: key,
    title,
    parts: inOrder(parts),
    state,
    startedAt: at,
    resolvedAt: state === 'resolved' ? at : null,
    updates: [{ at, state, text }],
  };
  const act = incidentActPut({ by: session.userId, action: 'open-incident', subject: title, text }, new Date(at));
  const isNew = await saveIncident(null, incident, [act]);
  if (!isNew && !isSame(await findIncident(key), incident)) throw new ApiError('incident_changed', { field: 'key' });
  return { body: { message: 'The incident is on the status page.' } };
});

/** Returns true if an incident began as another one, whatever was added to it since. */
function isSame(known: Incident | null, wanted: Incident): boolean {
  const beginning = ({ title, updates: [first] }: Incident) => ({ title, state: first?.state, text: first?.text });
  return known !== null && isDeepStrictEqual(beginning(known), beginning(wanted));
}
