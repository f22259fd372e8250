import * as z from 'zod/mini';
import { CHANGE_KINDS } from '../../../people/changes/change.ts';
import { forMembers } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, moment } from '../../fields.ts';

/** Entries in one answer. */
export const ENTRIES_AT_ONCE = 50;

const entry = z.object({
  entryId: z.string(),
  at: moment(),
  /** The member who made the change; for one by a program, the member who made its key. */
  by: z.object({
    userId: id(),
    /** Null once the account is deleted. */
    name: z.nullable(z.string()),
  }),
  /** The API key of a program that made the change; null if the member did it themselves. */
  key: z.nullable(z.object({ keyId: id(), name: z.nullable(z.string()) })),
  /** The action, by the name of its endpoint, such as `studio.edit-event`. */
  action: z.string(),
  /** The subject of the action: the parameters of the endpoint. */
  target: z.record(z.string(), z.string()),
  /** The name of the member who is the subject of the action; null if there is none, or the account is deleted. */
  member: z.nullable(z.string()),
  /** The value before the change, as far as it was recorded; null otherwise. */
  before: z.nullable(z.unknown()),
  /** The value that was asked for, or the value after the change. */
  after: z.nullable(z.unknown()),
});

export const readAudit = endpoint('GET /studio/audit', {
  handler: 'desk/team/read-audit',
  ...forMembers('audit:read', { accounts: ['read', 'batch-read'] }),
  summary: 'Lists what members changed, the latest first, some at a time: all of it, or by person, event and kind.',
  query: z.strictObject({
    /** Left out for everybody. The member who made the change. */
    by: z.optional(id()),
    /** Left out for all events, and for changes of none. */
    event: z.optional(id()),
    /** Left out for all kinds. */
    kind: z.optional(z.enum(CHANGE_KINDS)),
    /** The `next` of the last answer; left out for the latest. */
    before: z.optional(z.string().check(z.regex(/^[0-9TZ:.-]{1,40}#[\w-]{1,64}$/))),
  }),
  answer: z.object({
    entries: z.array(entry),
    /** To be sent as `before` for older ones; null at the end. With a filter, an answer may have few entries, or none, and still go on. */
    next: z.nullable(z.string()),
  }),
});
