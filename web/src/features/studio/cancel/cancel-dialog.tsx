import { useForm } from 'react-hook-form';
import type { StudioEvent } from '#shared/api/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { useSaveForm } from '../use-save-form.ts';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
  onClose: () => void;
}

interface Values {
  reason: string;
  title: string;
}

const FIELDS: Readonly<Record<string, keyof Values>> = { title: 'title', reason: 'reason' };

/** Says what cancelling an event does, and does it once its title has been typed. */
export function CancelDialog({ event, onChanged, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { reason: '', title: '' } });
  const { errors, isSubmitting } = form.formState;
  const cancel = async (values: Values) => {
    const body = { title: values.title.trim(), reason: values.reason.trim() };
    const { at, reason } = await call('POST /studio/events/{eventId}/cancel', { params: { eventId: event._id }, body });
    onChanged({ ...event, is_live: false, cancelled: { at, reason } });
    notify.success('The event is cancelled. Refunds are on their way.');
    onClose();
    return values;
  };
  const { save, problem } = useSaveForm(form, { send: cancel, fieldOf: (refused) => FIELDS[refused] });
  const isTitle = (value: string) => value.trim() === event.title || 'Type the title exactly as it is above';
  return (
    <Dialog open onClose={onClose} title="Cancel this event?" locked={isSubmitting}>
      <form noValidate aria-label="Cancel this event" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-5">
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-pretty">
          <li>It goes off sale at once, and its page says that it is cancelled.</li>
          <li>Everybody who bought it is refunded in full and gets an email. Buyers of a bundle get this event’s share.</li>
          <li>Fees that payment providers charged are not returned to you.</li>
        </ul>
        <p className="font-semibold">This cannot be undone.</p>
        {problem && <Message tone="error">{problem}</Message>}
        <TextField
          label="Reason"
          rows={3}
          maxLength={500}
          hint="Buyers read it on the event’s page and in their email."
          error={errors.reason?.message}
          {...form.register('reason', { validate: (value) => value.trim() !== '' || 'Say why the event is cancelled' })}
        />
        <Field
          label={`To confirm, type the title: ${event.title}`}
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title', { validate: isTitle })}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Keep the event
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting} busyLabel="Cancelling...">
            Cancel it and refund everybody
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
