import * as z from 'zod/mini';
import {
  INCIDENT_ACTS,
  LONGEST_OPERATOR_SUBJECT,
  LONGEST_OPERATOR_TEXT,
  LONGEST_REASON,
  OPERATOR_ACTS,
  ORGANIZATION_GROUPS,
  RUNGS,
} from '../../operations/operator.ts';
import { messageAnswer } from '../account-fields.ts';
import { endpoint, forOperators } from '../endpoint.ts';
import { id, idParam, line, moment, prose, title } from '../fields.ts';

/** Characters of the longest search: those of an address. */
const LONGEST_SEARCH = 254;
/** Organisations, and acts, in one answer. */
export const ORGANIZATIONS_AT_ONCE = 50;
export const ACTS_AT_ONCE = 50;

const organization = {
  organizationId: id(),
  /** Null for an organiser who is older than organisations. */
  name: z.nullable(z.string()),
  createdAt: z.nullable(moment()),
  rung: z.enum(RUNGS),
  /** True while the operator has to approve it before it can publish, and once its trial is over. */
  isWaiting: z.boolean(),
  /** Since when it may write to nobody but its members and buyers, and why; null if it may. */
  held: z.nullable(z.object({ at: moment(), reason: z.string(), byPlatform: z.boolean() })),
  /** Counts of all time. */
  mails: z.int(),
  bounces: z.int(),
  complaints: z.int(),
  /** Mails that were not sent because it was held. */
  heldBack: z.int(),
  /** Paid orders, and refunds of them. */
  paidOrders: z.int(),
  refunds: z.int(),
};

const organizationSchema = z.object(organization);
export type OperatorsOrganization = z.output<typeof organizationSchema>;

/** The place of an organisation in a list: its id, with the word before it by which it was found. */
const place = z.string().check(z.regex(/^(?:[^\s#]{1,40}#)?[A-Za-z0-9_-]{1,64}$/));

export const listOrganizations = endpoint('GET /operator/organizations', {
  handler: 'operations/operator/organizations/list-organizations',
  ...forOperators({ accounts: ['read', 'batch-read'] }),
  summary:
    'Lists the organisations of a group, or of all groups those whose name has words that begin as the searched ones, or those of the member with a searched address; with what their mails and sales led to.',
  query: z.object({
    group: z.optional(z.enum(ORGANIZATION_GROUPS)),
    search: z.optional(line(LONGEST_SEARCH)),
    /** The `next` of the part before. */
    after: z.optional(place),
  }),
  answer: z.object({
    organizations: z.array(organizationSchema),
    /** The start of the next part; null after the last one. A part may be short, or empty, before the last one. */
    next: z.nullable(place),
  }),
});

export const showOrganization = endpoint('GET /operator/organizations/{organizationId}', {
  handler: 'operations/operator/organizations/show-organization',
  ...forOperators({ accounts: ['read', 'batch-read'], catalog: ['read'] }),
  summary: 'Returns an organisation with its owners and its events.',
  params: idParam('organizationId'),
  answer: z.object({
    ...organization,
    owners: z.array(z.object({ name: z.string(), email: z.string(), isConfirmed: z.boolean() })),
    events: z.array(
      z.object({
        eventId: id(),
        title: z.string(),
        subdomain: z.string(),
        startsAt: moment(),
        isPublished: z.boolean(),
        /** When an operator took it down, and why; null if none did. */
        takenDown: z.nullable(z.object({ at: moment(), reason: z.string() })),
      }),
    ),
  }),
  errors: ['organization_not_found'],
});

/** The common part of the acts on an organisation. */
const acts = {
  ...forOperators({ accounts: ['read', 'write'], bus: 'put' }),
  params: idParam('organizationId'),
  answer: messageAnswer,
  errors: ['organization_not_found'],
} as const;

const reason = () => prose(LONGEST_REASON);

export const approveOrganization = endpoint('POST /operator/organizations/{organizationId}/approve', {
  handler: 'operations/operator/organizations/approve-organization',
  once: { changes: 'other', repeats: 'The organisation stays approved.' },
  ...acts,
  summary:
    'Approves an organisation, which can then publish and write as one that the operator knows. Its owner is told. Idempotent.',
});

export const holdOrganization = endpoint('POST /operator/organizations/{organizationId}/hold', {
  handler: 'operations/operator/organizations/hold-organization',
  once: { changes: 'other', repeats: 'The organisation stays held.' },
  ...acts,
  summary: 'Stops the mails of an organisation to anybody but its members and its own buyers. Its owner reads why. Idempotent.',
  body: z.strictObject({ reason: reason() }),
});

export const releaseOrganization = endpoint('POST /operator/organizations/{organizationId}/release', {
  handler: 'operations/operator/organizations/release-organization',
  once: { changes: 'other', repeats: 'The organisation stays released.' },
  ...acts,
  summary: 'Lets the mails of an organisation go on. Its owner is told. Idempotent.',
});

export const messageOrganization = endpoint('POST /operator/organizations/{organizationId}/message', {
  handler: 'operations/operator/organizations/message-organization',
  once: { changes: 'other', repeats: 'It mails another message, which the log of the desk shows.' },
  ...acts,
  summary: 'Mails a message to the owner of an organisation, from the platform.',
  body: z.strictObject({
    subject: title(LONGEST_OPERATOR_SUBJECT),
    text: prose(LONGEST_OPERATOR_TEXT),
  }),
});

/** The common part of the acts on one event. */
const actsOnEvent = {
  ...forOperators({ accounts: ['read', 'write'], catalog: ['read', 'write'], bus: 'put' }),
  params: idParam('eventId'),
  answer: messageAnswer,
  errors: ['event_not_found', 'event_changed'],
} as const;

export const takeDownEvent = endpoint('POST /operator/events/{eventId}/take-down', {
  handler: 'operations/operator/events/take-down-event',
  once: { changes: 'other', repeats: 'The event stays down. Its buyers keep what they paid for.' },
  ...actsOnEvent,
  summary:
    'Takes an event off sale and its page down until an operator puts it back. Buyers keep what they paid for. The owner of the organisation reads why. Idempotent.',
  body: z.strictObject({ reason: reason() }),
});

export const putBackEvent = endpoint('POST /operator/events/{eventId}/put-back', {
  handler: 'operations/operator/events/put-back-event',
  once: { changes: 'other', repeats: 'The event stays put back.' },
  ...actsOnEvent,
  summary: 'Lets the organisation publish an event again that was taken down. Its owner is told. Idempotent.',
});

const act = z.object({
  actId: z.string(),
  at: moment(),
  /** The operator's name; null once the account is deleted. */
  by: z.nullable(z.string()),
  action: z.enum([...OPERATOR_ACTS, ...INCIDENT_ACTS]),
  /** Null for an act about a person, or on the status page. */
  organizationId: z.nullable(id()),
  /** Null if it is no longer stored. */
  organization: z.nullable(z.string()),
  /** The stand-in for the name of the person that an act is about; null for any other act. */
  person: z.nullable(z.string()),
  /** The title of the event, for an act on one. */
  event: z.nullable(z.string()),
  /** The subject of a message, or the title of an incident. */
  subject: z.nullable(z.string()),
  /** The reason, or the text of a message; empty for an act without one. */
  text: z.string(),
});

export const readActs = endpoint('GET /operator/acts', {
  handler: 'operations/operator/read-acts',
  ...forOperators({ accounts: ['read', 'batch-read'] }),
  summary: 'Returns what operators did, the latest first.',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{4}-[\w:.-]+Z#chg_[A-Za-z0-9]+$/))) }),
  answer: z.object({
    acts: z.array(act),
    /** Value of `before` for older ones; null at the end. */
    next: z.nullable(z.string()),
  }),
});
