import * as z from 'zod/mini';
import { INCIDENT_STATES, LONGEST_INCIDENT_TITLE, LONGEST_UPDATE, MOST_UPDATES, STATUS_PARTS } from '../../operations/status.ts';
import { messageAnswer } from '../account-fields.ts';
import { endpoint, forAnyone, forOperators } from '../endpoint.ts';
import { changeKey, id, idParam, moment, prose, title } from '../fields.ts';

const part = () => z.enum(STATUS_PARTS);
const state = () => z.enum(INCIDENT_STATES);

const incident = z.object({
  incidentId: id(),
  title: z.string(),
  parts: z.array(part()),
  state: state(),
  startedAt: moment(),
  /** Null while it goes on. */
  resolvedAt: z.nullable(moment()),
  /** The first one first. */
  updates: z.array(z.object({ at: moment(), state: state(), text: z.string() })),
});

export type Incident = z.output<typeof incident>;

/** Times in which a check of the platform itself found a problem. */
const finding = z.object({ part: part(), from: moment(), to: z.nullable(moment()) });

const shown = {
  /** Those that go on, and those of the last 90 days, the latest first. */
  incidents: z.array(incident),
  /** The results of our own checks in the last 90 days, the latest first. */
  findings: z.array(finding),
};

export const platformStatus = endpoint('GET /platform-status', {
  handler: 'operations/status/platform-status',
  ...forAnyone({ playback: ['read'] }),
  summary:
    'Returns whether the parts of the platform work, with the incidents of the last 90 days. The edge keeps the answer for 15 seconds, and for a day if the platform cannot answer.',
  answer: z.object({
    /** When this was true. */
    at: moment(),
    parts: z.array(
      z.object({
        part: part(),
        /** `incident`: the operator works on a problem. `found`: our own checks find one. `works`: neither. */
        state: z.enum(['works', 'found', 'incident']),
        since: z.nullable(moment()),
      }),
    ),
    ...shown,
  }),
  edgeCache: { maxAge: 15, staleWhileRevalidate: 60, staleIfError: 86_400 },
});

export type PlatformStatus = z.output<typeof platformStatus.answer>;

export const listIncidents = endpoint('GET /operator/incidents', {
  handler: 'operations/status/list-incidents',
  ...forOperators({ playback: ['read'] }),
  summary: 'Returns the incidents of the status page as they are now, and what our own checks found.',
  answer: z.object(shown),
});

/** The common part of what operators write. */
const writes = {
  ...forOperators({ accounts: ['read', 'write'], playback: ['read', 'write'] }),
  answer: messageAnswer,
} as const;

export const openIncident = endpoint('POST /operator/incidents', {
  handler: 'operations/status/open-incident',
  once: { changes: 'other', repeats: 'There is one incident for a key.' },
  ...writes,
  summary:
    'Opens an incident, which everybody reads on the status page within a quarter of a minute. It is in the log of the desk.',
  body: z.strictObject({
    key: changeKey(),
    title: title(LONGEST_INCIDENT_TITLE),
    parts: z.array(part()).check(z.minLength(1), z.maxLength(STATUS_PARTS.length)),
    state: state(),
    text: prose(LONGEST_UPDATE),
  }),
  errors: ['incident_changed'],
});

export const updateIncident = endpoint('POST /operator/incidents/{incidentId}/updates', {
  handler: 'operations/status/update-incident',
  once: { changes: 'other', repeats: 'An update that was added is not added again.' },
  ...writes,
  summary:
    'Adds an update to an incident, with its state and the parts that it affects from now on. Repeating it adds nothing; resolving it ends the incident.',
  params: idParam('incidentId'),
  body: z.strictObject({
    /** The number of updates that its writer has read: another one is not overlooked. */
    after: z.int().check(z.minimum(1), z.maximum(MOST_UPDATES)),
    parts: z.array(part()).check(z.minLength(1), z.maxLength(STATUS_PARTS.length)),
    state: state(),
    text: prose(LONGEST_UPDATE),
  }),
  errors: ['incident_not_found', 'incident_changed', 'too_many_updates'],
});
