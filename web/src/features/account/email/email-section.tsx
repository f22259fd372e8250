import { useMyEmail } from '../../../lib/session/use-my-email.ts';
import { Section } from '../section.tsx';
import { AddressStatus } from './address-status.tsx';
import { EmailForm } from './email-form.tsx';

interface Props {
  email: string;
  onChanged: (email: string) => void;
}

/** The address that the viewer logs in with: whether it is confirmed, and the form to change it. */
export function EmailSection({ email, onChanged }: Props) {
  const { data } = useMyEmail();
  return (
    <Section title="Email" lead="You log in with it, and we send our emails there.">
      <AddressStatus email={email} isConfirmed={data?.isConfirmed} />
      <EmailForm onChanged={onChanged} />
    </Section>
  );
}
