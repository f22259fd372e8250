import type { Call } from '#shared/api/contract.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { Refusal } from '../refusal.tsx';
import { writtenThere } from '../../../lib/time/moments.ts';
import { LeftOutList } from './left-out-list.tsx';
import { MailFrame } from './mail-frame.tsx';
import { peopleInWords } from './reach-words.ts';

export type PreviewedMail = Call<'POST /studio/messages/preview'>['answer'];

interface Props {
  mail: PreviewedMail;
  /** ISO 8601; null for now. */
  sendAt: string | null;
  /** The place whose clock the time of sending follows. */
  place: Place;
  /** Sends it. @returns what to tell the member then */
  onSend: () => Promise<string>;
  onSent: () => void;
  onClose: () => void;
}

/** Shows a message as its readers will see it, names how many they are, and sends it. */
export function SendDialog({ mail, sendAt, place, onSend, onSent, onClose }: Props) {
  const { subject, html, recipients, leftOut, isComplete } = mail;
  const people = `${isComplete ? '' : 'at least '}${peopleInWords(recipients)}`;
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
        {recipients === 0 ? (
          <Message tone="info">
            Nobody would get this message:{' '}
            {leftOut.length > 0 ? 'every ticket holder is left out.' : 'there are no ticket holders.'}
          </Message>
        ) : (
          <p>
            Reaches <strong>{people}</strong>
            {sendAt ? ` on ${writtenThere(sendAt, place)}` : ' now'}: everybody who holds a ticket{' '}
            {sendAt ? 'then' : 'at this moment'}, including tickets that were given or moved to them. Emails that were sent cannot
            be taken back.
          </p>
        )}
        <LeftOutList leftOut={leftOut} />
        <MailFrame title="Your message" html={html} />
      </div>
    </ConfirmDialog>
  );
}
