import type { MailEvent } from '#shared/bus/mail-events.ts';
import { renderPersonErased } from './letters/deletion.ts';
import { mailAboutAccount } from './mail-about-account.ts';

type PersonErased = Extract<MailEvent, { type: 'person-erased' }>;

/** Tells somebody that they were erased, once for each erasure. As for {@link mailAboutAccount}. */
export const mailPersonErased = ({ email, erasure }: PersonErased, from: string | null): Promise<string> =>
  mailAboutAccount('the notice of an erasure', from, () =>
    Promise.resolve({ id: `person-erased ${erasure} ${email}`, to: email, write: () => Promise.resolve(renderPersonErased()) }),
  );
