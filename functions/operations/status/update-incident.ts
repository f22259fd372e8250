import { updateIncident } from '#shared/api/operations/status.ts';
import { MOST_UPDATES } from '#shared/operations/status.ts';
import { operatorHandler } from '../../people/auth/operator-handler.ts';
import { incidentActPut } from '../../people/organizations/operator-acts-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { isAdded, withUpdate } from './incident-rules.ts';
import { findIncident, saveIncident } from './incidents-store.ts';

export const handler = operatorHandler(updateIncident, async ({ params: { incidentId }, body, session }) => {
  const incident = await findIncident(incidentId);
  if (!incident) throw new ApiError('incident_not_found', { field: 'incidentId' });
  const done = { body: { message: 'The update is on the status page.' } };
  if (isAdded(incident, body)) return done;
  const changed = new ApiError('incident_changed', { field: 'after' });
  if (incident.updates.length !== body.after) throw changed;
  if (incident.updates.length >= MOST_UPDATES) throw new ApiError('too_many_updates');
  const now = new Date();
  const after = withUpdate(incident, body, now.toISOString());
  const { title: subject } = incident;
  const act = incidentActPut({ by: session.userId, action: 'update-incident', subject, text: body.text }, now);
  if (await saveIncident(incident, after, [act])) return done;
  const latest = await findIncident(incidentId);
  if (latest && isAdded(latest, body)) return done;
  throw changed;
});
