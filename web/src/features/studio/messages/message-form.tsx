import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { type AnnouncementKind, LONGEST_MESSAGE, LONGEST_SUBJECT } from '#shared/mail/announcements.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { Message } from '../../../ui/message.tsx';
import { DraftOffer } from '../../../ui/desk/drafts/draft-offer.tsx';
import { useDraft } from '../../../ui/desk/drafts/use-draft.ts';
import { FormSection } from '../details/form-section.tsx';
import { choicesOf } from '../event-choice.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { SelectField } from '../forms/select.tsx';
import { useChangeKeys } from '../forms/use-change-keys.ts';
import { MomentField } from '../time/moment-field.tsx';
import { momentOf } from '#shared/time/wall-time.ts';
import type { PlaceOf } from '../time/use-places.ts';
import { UnsavedChanges } from '../../../ui/desk/drafts/unsaved-changes.tsx';
import { type PreviewedMail, SendDialog } from './send-dialog.tsx';

/** The values of the form. */
export interface MessageValues {
  eventId: string;
  kind: AnnouncementKind;
  subject: string;
  text: string;
  /** As the field for date and time has it; empty to send now. */
  sendAt: string;
}

const KINDS: readonly { kind: AnnouncementKind; label: string }[] = [
  { kind: 'event', label: 'News about this event, to everybody with a ticket' },
  { kind: 'offers', label: 'Other events and offers, only to those who agreed' },
];

interface Props {
  events: readonly StudioEvent[];
  placeOf: PlaceOf;
  onSent: () => void;
}

/** The form for a message to the ticket holders of an event. It is sent after a dialog that shows the mail and names the number of recipients. */
export function MessageForm({ events, placeOf, onSent }: Props) {
  const form = useForm<MessageValues>({
    defaultValues: { eventId: events[0]?._id ?? '', kind: 'event', subject: '', text: '', sendAt: '' },
  });
  const { isDirty, isSubmitting } = form.formState;
  const kept = useDraft(form, 'message');
  const [mail, setMail] = useState<PreviewedMail | null>(null);
  const keys = useChangeKeys('message');
  const [eventId, sendAt] = useWatch({ control: form.control, name: ['eventId', 'sendAt'] });
  const place = placeOf(eventId);
  const preview = ({ eventId, kind, subject, text }: MessageValues, test?: true) =>
    call('POST /studio/messages/preview', { body: { eventId, kind, subject, text, ...(test && { test }) } });
  const { submit, submitTo, problem } = useSubmit(form, async (values) => setMail(await preview(values)));
  const sendTest = submitTo(async (values) => {
    const { testedTo } = await preview(values, true);
    notify.success(`We sent a test to ${testedTo}.`);
  });
  const send = async () => {
    const { sendAt: local, ...message } = form.getValues();
    const wanted = { ...message, sendAt: momentOf(local, place.zone), recipients: mail?.recipients ?? 0 };
    const sent = await call('POST /studio/messages', { body: { ...wanted, key: keys.of(JSON.stringify(wanted)) } });
    keys.forget();
    kept.drop();
    form.reset({ ...form.getValues(), subject: '', text: '', sendAt: '' });
    return sent.state === 'scheduled' ? 'Your message is scheduled.' : 'Your message is on its way.';
  };
  if (events.length === 0) return <Message tone="info">Once you have an event with buyers, you can write to them here.</Message>;
  return (
    <form noValidate aria-label="New message" onSubmit={submit} className="flex flex-col gap-6">
      <DraftOffer kept={kept} />
      <FormSection
        id="message"
        title="New message"
        lead="It is sent as an email with your logo and colours. Everybody can unsubscribe with one click."
      >
        <SelectField label="Event" choices={choicesOf(events)} {...bindField(form, 'eventId')} />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">What is it about?</legend>
          {KINDS.map(({ kind, label }) => (
            <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="radio" value={kind} {...form.register('kind')} className="size-5 accent-(--color-focus)" />
              {label}
            </label>
          ))}
        </fieldset>
        <Field
          label="Subject"
          maxLength={LONGEST_SUBJECT}
          autoComplete="off"
          {...bindField(form, 'subject', { validate: (subject) => subject.trim() !== '' || 'Give your message a subject' })}
        />
        <TextField
          label="Message"
          rows={10}
          maxLength={LONGEST_MESSAGE}
          hint="Formatting is Markdown: # for a heading, - for a list, **bold**, *italics*, and [words](https://example.com) for a link."
          {...bindField(form, 'text', { validate: (text) => text.trim() !== '' || 'Write your message' })}
        />
        <MomentField
          label="Send at (optional)"
          local={sendAt}
          place={place}
          hint="Leave it empty to send it as soon as you confirm."
          {...bindField(form, 'sendAt')}
        />
        {problem && <Message tone="error">{problem}</Message>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={isSubmitting} onClick={() => void sendTest()}>
            Send me a test
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="One moment...">
            Preview and send
          </Button>
        </div>
      </FormSection>
      {mail && (
        <SendDialog
          mail={mail}
          sendAt={momentOf(sendAt, place.zone)}
          place={place}
          onSend={send}
          onSent={onSent}
          onClose={() => setMail(null)}
        />
      )}
      <UnsavedChanges isDirty={isDirty} onLeave={kept.drop} />
    </form>
  );
}
