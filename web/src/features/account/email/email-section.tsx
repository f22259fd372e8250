import { foldEmail } from '#shared/people/account-rules.ts';
import { useMyEmail } from '../../../lib/session/use-my-email.ts';
import { Message } from '../../../ui/message.tsx';
import { OpenedForm } from '../forms/opened-form.tsx';
import { Section } from '../layout/section.tsx';
import { AddressStatus } from './address-status.tsx';
import { EmailForm } from './email-form.tsx';
import { PendingChange } from './pending-change.tsx';

/** The address that the viewer logs in with: whether it is confirmed, a change that waits for its link, and the form to change it. */
export function EmailSection({ email }: { email: string }) {
  const { data, mutate } = useMyEmail();
  // The server has not named the end of the new change yet, so it is asked again.
  const requested = (wanted: string) => {
    if (data && foldEmail(wanted) !== data.email) void mutate();
  };
  const cancelled = () => data && void mutate({ ...data, pending: null }, { revalidate: false });
  return (
    <Section title="Email" lead="You log in with it, and we send our emails there.">
      <AddressStatus email={data?.email ?? email} isConfirmed={data?.isConfirmed} />
      {data?.comesBack && (
        <Message tone="error" title="Mails to this address come back">
          Check it for typos, or change it below. Your receipts are in your library.
        </Message>
      )}
      {data?.pending && <PendingChange change={data.pending} onCancelled={cancelled} />}
      <OpenedForm label="Change email">{(close) => <EmailForm onRequested={requested} onCancel={close} />}</OpenedForm>
    </Section>
  );
}
