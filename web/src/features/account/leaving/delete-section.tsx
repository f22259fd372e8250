import { useState } from 'react';
import { DELETION_DAYS } from '#shared/people/account-deletion.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../layout/section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** The section to delete the account. It says what that means before anything is deleted. */
export function DeleteSection({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section
      title="Delete account"
      lead={`Delete your account for good. It takes ${DELETION_DAYS} days, in which you can change your mind, and there is no need to contact us.`}
      isDangerous
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-pretty marker:text-muted">
        <li>
          You are logged out everywhere at once. Until the account is deleted, you can log in and watch, but buy nothing new.
        </li>
        <li>After that you can no longer watch anything you bought, and it is not refunded. Credits are lost.</li>
        <li>Subscriptions are not charged again.</li>
        <li>We delete your name, your email address and your login.</li>
        <li>We keep records of your payments for as long as the law requires, without your name.</li>
        <li>Export your data and print your receipts first. This is not possible afterwards.</li>
      </ul>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete my account...
      </Button>
      {isAsking && <DeleteDialog email={email} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}
