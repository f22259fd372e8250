import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** The end of the account. What that means is said before and not after. */
export function DeleteSection({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title="Delete account" lead="For good, at once, and without asking anybody." isDangerous>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-pretty marker:text-muted">
        <li>You can no longer watch anything you bought, and it is not refunded.</li>
        <li>Your name, your address and how you logged in are removed.</li>
        <li>Records of your payments stay for as long as the law asks for them, without your name.</li>
        <li>Export your data and print your receipts first: afterwards nobody can.</li>
      </ul>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete my account...
      </Button>
      {isAsking && <DeleteDialog email={email} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}
