import * as z from 'zod/mini';
import { TRUST_REFUSALS } from '../../people/trust-refusals.ts';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { email, moment } from '../fields.ts';
import { seen } from '../seen.ts';

/** A record of a domain's DNS that the organisation sets up with its provider. */
const dnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME']),
  /** The full name, without a dot at its end. */
  name: z.string(),
  value: z.string(),
  /** True if it was there when the platform last looked. */
  found: z.boolean(),
});

/** The address that the organisation's mails to its buyers come from. */
const senderSchema = z.object({
  /** The organisation's own address; null for the platform's. */
  address: z.nullable(z.string()),
  /**
   * `none` without an own address; `waiting` until the records of its domain are there, `ready` once mails come from it, and `lost` if they did
   * and the mail service no longer finds the records. Except when `ready`, mails come from the platform's address.
   */
  state: z.enum(['none', 'waiting', 'ready', 'lost']),
  /** The records that prove the domain; empty without an own address. */
  records: z.array(dnsRecord),
  /** When the platform last looked for them. */
  checked_at: z.nullable(moment()),
});

export type SenderAnswer = z.output<typeof senderSchema>;
export type DnsRecord = z.output<typeof dnsRecord>;

export const ownSender = endpoint('GET /studio/sender', {
  handler: 'desk/branding/own-sender',
  ...forMembers('events:read', { catalog: ['read'] }),
  summary:
    'Returns the address that mails to buyers come from, and the DNS records that prove its domain, as they were last seen.',
  answer: senderSchema,
});

export const editSender = endpoint('POST /studio/sender', {
  handler: 'desk/branding/edit-sender',
  once: { changes: 'other', repeats: 'It sets the same sender.' },
  ...forMembers('brand:edit', {
    accounts: ['read', 'write'],
    catalog: ['read', 'write'],
    senderDomains: 'change',
    audit: 'append',
  }),
  summary: 'Sets an address of the organisation’s own domain as the sender of its mails, and returns the DNS records to set up.',
  body: z.strictObject({
    /** Null for the platform's address. */
    address: z.nullable(email()),
    seen: seen(z.pick(senderSchema, { address: true })),
  }),
  answer: senderSchema,
  errors: ['changed_meanwhile', 'sender_domain_taken', 'mail_unavailable', 'too_many_attempts', ...TRUST_REFUSALS],
});

export const checkSender = endpoint('POST /studio/sender/check', {
  handler: 'desk/branding/check-sender',
  once: { changes: 'other', repeats: 'It looks again.' },
  ...forMembers('brand:edit', { accounts: ['read', 'write'], catalog: ['read', 'write'], senderDomains: 'look' }),
  summary: 'Looks for the DNS records of the own address, and has mails come from it once all of them are there.',
  answer: senderSchema,
  errors: ['sender_domain_taken', 'too_many_attempts'],
});
