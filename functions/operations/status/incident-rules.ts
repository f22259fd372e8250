import type { Incident } from '#shared/api/operations/status.ts';
import { STATUS_PARTS, type StatusPart } from '#shared/operations/status.ts';

/** An operator's update of an incident. */
export interface IncidentUpdate {
  /** The number of updates that its writer has read. */
  after: number;
  parts: readonly StatusPart[];
  state: Incident['state'];
  text: string;
}

/** Returns parts in the order of the page, each once. */
export const inOrder = (parts: readonly StatusPart[]): StatusPart[] => STATUS_PARTS.filter((part) => parts.includes(part));

/** Returns true if an update was added before, as the first one after those that its writer had read. */
export function isAdded({ updates }: Incident, { after, state, text }: IncidentUpdate): boolean {
  const next = updates[after];
  return next !== undefined && next.state === state && next.text === text;
}

/** Returns an incident with an update. One that was resolved goes on if its state is another one again. @param at ISO 8601 */
export function withUpdate(incident: Incident, { parts, state, text }: IncidentUpdate, at: string): Incident {
  return {
    ...incident,
    parts: inOrder(parts),
    state,
    resolvedAt: state === 'resolved' ? at : null,
    updates: [...incident.updates, { at, state, text }],
  };
}
