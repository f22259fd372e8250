import * as z from 'zod/mini';
import { MESSAGE_MAX_LENGTH, NAME_PART_MAX_LENGTH } from '../../mail/contact-rules.ts';
import { endpoint, forAnyone } from '../endpoint.ts';
import { proof } from '../account-fields.ts';
import { email, name, prose } from '../fields.ts';

export const contact = endpoint('POST /contact', {
  handler: 'mail/contact/contact',
  once: { changes: 'other', repeats: 'The same words are sent once a day. Others are another message.' },
  ...forAnyone({ accounts: ['read', 'write'], platformSecret: true, bus: 'put' }),
  summary: 'Sends a message to support. Messages are kept for one year.',
  body: z.strictObject({
    firstName: name(NAME_PART_MAX_LENGTH),
    lastName: name(NAME_PART_MAX_LENGTH),
    email: email(),
    message: prose(MESSAGE_MAX_LENGTH),
    /** The message is only sent if this is true. */
    acceptTerms: z.boolean(),
    /** Trap for bots, which fill it in; people do not see the field. Must be empty. */
    website: z.optional(z.string().check(z.maxLength(500))),
    proof: proof(),
  }),
  answer: z.object({
    message: z.string(),
    /** Identifies the message in later enquiries, e.g. `K7QM-3T9X-2FHD`. */
    reference: z.string(),
  }),
  errors: ['proof_needed', 'unavailable'],
});
