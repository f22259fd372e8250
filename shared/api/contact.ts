import * as z from 'zod/mini';
import { MESSAGE_MAX_LENGTH, NAME_PART_MAX_LENGTH } from '../contact-rules.ts';
import { endpoint } from './endpoint.ts';
import { email, text } from './fields.ts';

export const contact = endpoint({
  route: 'POST /contact',
  handler: 'contact/contact',
  access: 'public',
  summary: 'Sends a message to the support address. It is kept for a year.',
  params: null,
  body: z.strictObject({
    firstName: text(NAME_PART_MAX_LENGTH),
    lastName: text(NAME_PART_MAX_LENGTH),
    email: email(),
    message: text(MESSAGE_MAX_LENGTH),
    /** Nothing is sent unless it is true. */
    acceptTerms: z.boolean(),
    /** Stays empty: people do not see its field, programs fill it in. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.object({
    message: z.string(),
    /** What the message is called when somebody asks about it, e.g. `K7QM-3T9X-2FHD`. */
    reference: z.string(),
  }),
  errors: ['too_many_attempts', 'csrf_failed', 'unavailable'],
});
