import type { Call } from '#shared/api/contract.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { Refusal } from '../refusal.tsx';
import { writtenIn } from '../time/zoned-time.ts';
import { MailFrame } from './mail-frame.tsx';

export type PreviewedMail = Call<'POST /studio/messages/preview'>['answer'];

interface Props {
  mail: PreviewedMail;
  /** ISO 8601; null for now. */
  sendAt: string | null;
  zone: string;
  /** Sends it. @returns what to tell the member then */
  onSend: () => Promise<string>;
  onSent: () => void;
  onClose: () => void;
}

/** Shows a message as its readers will see it, names how many they are, and sends it. */
export function SendDialog({ mail: { subject, html, recipients }, sendAt, zone, onSend, onSent, onClose }: Props) {
  const people = recipients === 1 ? '1 person' : `${recipients.toLocaleString('en')} people`;
  const action = sendAt ? `Schedule for ${people}` : `Send to ${people}`;
  return (
    <ConfirmDialog
      title="Check your message"
      action={recipients > 0 ? action : null}
      busyLabel="Sending..."
      keep="Keep writing"
      isDestructive={false}
      className="sm:max-w-3xl"
      refusal={(failure) => <Refusal error={failure} />}
      onConfirm={onSend}
      onDone={onSent}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p>
          <span className="text-muted">Subject:</span> <strong className="wrap-anywhere">{subject}</strong>
        </p>
        <MailFrame title="Your message" html={html} />
        {recipients === 0 ? (
          <Message tone="info">
            Nobody would get this message: there are no ticket holders, or none of them agreed to such messages.
          </Message>
        ) : (
          <p>
            It goes to <strong>{people}</strong>, {sendAt ? `on ${writtenIn(sendAt, zone)}` : 'now'}. Mails that were sent cannot
            be taken back.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
