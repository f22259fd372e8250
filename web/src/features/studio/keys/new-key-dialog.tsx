import { SecretDialog } from '../secret-dialog.tsx';

/** Shows a new key, which nobody can look up later. */
export function NewKeyDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <SecretDialog title="Your new key" what="key" label="API key" text={text} onClose={onClose}>
      Copy it now. It is shown only once and cannot be looked up later. Store it like a password: anyone who has it can do what
      you have just allowed.
    </SecretDialog>
  );
}
