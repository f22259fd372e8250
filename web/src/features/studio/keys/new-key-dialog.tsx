import { SecretDialog } from '../secret-dialog.tsx';

/** Shows a new key, which nobody can look up later. */
export function NewKeyDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <SecretDialog title="Your new key" what="key" label="API key" text={text} onClose={onClose}>
      Copy it now: it is shown this once, and nobody can look it up later. Keep it where you keep passwords. Whoever has it can do
      what you have just allowed.
    </SecretDialog>
  );
}
