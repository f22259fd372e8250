import * as z from 'zod/mini';
import { LONGEST_REASON } from '../../operations/operator.ts';
import { messageAnswer } from '../account-fields.ts';
import { scheduledDeletion } from '../site/account-deletion.ts';
import { accountExport, addressExport, exportedInvitations, exportedNetworks } from '../site/account-export.ts';
import { endpoint, forOperators } from '../endpoint.ts';
import { email, id, moment, prose } from '../fields.ts';

const reason = () => prose(LONGEST_REASON);

/** A part of what is stored about a person: how much of a kind of item, as docs/retention.md names it, and what becomes of it. */
const heldKind = z.object({
  kind: z.string(),
  count: z.int(),
  /** False if it stays. */
  isErased: z.boolean(),
  /** The reason why it stays, or the losses that come with it. */
  why: z.string(),
});
export type HeldKind = z.output<typeof heldKind>;

/** A person by their address, and what stands for them in the log of the desk, which names nobody. */
const named = { email: z.string(), tag: z.string() };

export const lookUpPerson = endpoint('POST /operator/people/look-up', {
  handler: 'operations/operator/people/look-up-person',
  ...forOperators({ accounts: ['read'], catalog: ['read'], commerce: ['read', 'batch-read'], playback: ['read'] }),
  summary:
    'Says what is stored about the person of an address, with or without an account, what an erasure would remove, and what stays and why. Changes nothing.',
  body: z.strictObject({ email: email() }),
  answer: z.object({
    ...named,
    /** Null if the address has no account. */
    account: z.nullable(
      z.object({
        userId: id(),
        name: z.string(),
        createdAt: z.nullable(moment()),
        isConfirmed: z.boolean(),
        deletion: z.nullable(scheduledDeletion),
      }),
    ),
    /** The reason why the account cannot be erased now; null if it can. */
    obstacle: z.nullable(z.string()),
    /** The purchases that the person would lose, in words. */
    lost: z.array(z.string()),
    /** Kinds of which something is stored. */
    held: z.array(heldKind),
  }),
});

export const exportPerson = endpoint('POST /operator/people/export', {
  handler: 'operations/operator/people/export-person',
  once: { changes: 'other', repeats: 'It answers the same data, and logs that it was asked for again.' },
  ...forOperators({
    accounts: ['read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'batch-read'],
    playback: ['read'],
  }),
  summary:
    'Returns everything that is stored about the person of an address: their account, and what is found by the address. The log of the desk says who asked, and why.',
  body: z.strictObject({ email: email(), reason: reason() }),
  answer: z.object({
    ...named,
    exportedAt: moment(),
    /** The export that the person would get themselves, under Account; null if the address has no account. */
    account: z.nullable(accountExport),
    address: z.extend(addressExport, { networks: exportedNetworks, invitations: exportedInvitations }),
    /** Descriptions of stored data that the export leaves out. */
    notIncluded: z.array(z.string()),
  }),
});

export const erasePerson = endpoint('POST /operator/people/erase', {
  handler: 'operations/operator/people/erase-person',
  once: { changes: 'access', by: 'state' },
  ...forOperators({
    accounts: ['read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'write', 'batch-read'],
    paymentsSecret: true,
    bus: 'put',
  }),
  summary:
    'Erases the person of an address: schedules the deletion of their account in 7 days, or within the hour with a reason for that, and removes at once what is stored about an address without an account. The person is told by mail. Idempotent.',
  body: z.strictObject({
    email: email(),
    reason: reason(),
    /** The reason for skipping the seven days in which the owner can keep the account; left out to wait for them. */
    withoutGrace: z.optional(reason()),
  }),
  answer: z.extend(messageAnswer, {
    ...named,
    /** When the account is deleted; null if there is none, so that nothing is left to wait for. */
    dueAt: z.nullable(moment()),
  }),
  errors: [
    'owns_events',
    'last_owner',
    'undo_open',
    'payment_processing',
    'payments_unavailable',
    'account_changed',
    'person_is_operator',
  ],
});
