import type { Call } from '#shared/api/contract.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Refusal } from '../refusal.tsx';
import { writtenIn } from '../time/zoned-time.ts';
import { MailFrame } from './mail-frame.tsx';

export type PreviewedMail = Call<'POST /studio/messages/preview'>['answer'];

interface Props {
  mail: PreviewedMail;
  /** ISO 8601; null for now. */
  sendAt: string | null;
  zone: string;
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** Shows a message as its readers will see it, names how many they are, and sends it. */
export function SendDialog({ mail: { subject, html, recipients }, sendAt, zone, onSend, onClose }: Props) {
  const send = useAction(async () => {
    await onSend();
    onClose();
  });
  const people = recipients === 1 ? '1 person' : `${recipients.toLocaleString('en')} people`;
  return (
    <Dialog open onClose={onClose} title="Check your message" locked={send.busy} className="sm:max-w-3xl">
      <div className="flex flex-col gap-5">
        <p className="text-pretty">
          <span className="text-muted">Subject:</span> <strong className="wrap-anywhere">{subject}</strong>
        </p>
        <MailFrame title="Your message" html={html} />
        {recipients === 0 ? (
          <Message tone="info">
            Nobody would get this message: there are no ticket holders, or none of them agreed to such messages.
          </Message>
        ) : (
          <p className="text-pretty">
            It goes to <strong>{people}</strong>, {sendAt ? `on ${writtenIn(sendAt, zone)}` : 'now'}. Mails that were sent cannot
            be taken back.
          </p>
        )}
        {send.problem && <Refusal error={send.failure} />}
        <DialogActions keep="Keep writing" busy={send.busy} onClose={onClose}>
          {recipients > 0 && (
            <Button busy={send.busy} busyLabel="Sending..." onClick={send.run}>
              {sendAt ? `Schedule for ${people}` : `Send to ${people}`}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
