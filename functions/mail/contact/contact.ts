import { contact } from '#shared/api/mail/contact.ts';
import { TERMS_NEEDED } from '#shared/mail/contact-rules.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { admitAndCount } from '../../people/auth/proof/admit.ts';
import { log } from '../../platform/log/log.ts';
import { keepMessage } from './contact-store.ts';
import { referenceOf, type ContactText } from './reference.ts';

export const handler = apiHandler(contact, async ({ body, network }) => {
  const { acceptTerms, website, proof, ...written } = body;
  if (!acceptTerms) throw new ApiError('invalid_input', { field: 'acceptTerms', message: TERMS_NEEDED });
  const now = new Date();
  const reference = referenceOf(written, now);
  // A bot that fills in every field gets the usual answer.
  if (website) log.info('Dropped a contact message: its hidden field was filled in.');
  else await admitAndCount({ purpose: 'contact', network, proof }, now, () => send(written, { reference, now }));
  return { body: { message: `Thank you, ${written.firstName}. We answer within one working day.`, reference } };
});

interface Submission {
  reference: string;
  now: Date;
}

/** Stores the message before it is mailed: if the bus fails, sending the same message again finds it and continues. */
async function send(written: ContactText, { reference, now }: Submission): Promise<void> {
  await keepMessage({ contactId: reference, ...written, createdAt: now.toISOString() });
  await raiseMailEvent({ type: 'contact-message', contactId: reference }, now);
}
