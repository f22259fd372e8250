import { useMyEmail } from '../../../lib/session/use-my-email.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Section } from '../section.tsx';
import { AddressStatus } from './address-status.tsx';
import { EmailForm } from './email-form.tsx';

interface Props {
  viewer: Viewer;
  email: string;
  onChanged: (email: string) => void;
}

/** The address that the viewer logs in with: whether it is confirmed, and the form to change it. */
export function EmailSection({ viewer, email, onChanged }: Props) {
  const { data } = useMyEmail(viewer.userId);
  return (
    <Section title="Email" lead="You log in with it, and we send our emails there.">
      <AddressStatus email={email} isConfirmed={data?.isConfirmed} />
      <EmailForm onChanged={onChanged} />
    </Section>
  );
}
