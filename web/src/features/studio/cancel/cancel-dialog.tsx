import { useForm } from 'react-hook-form';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
  onClose: () => void;
}

interface Values {
  reason: string;
  title: string;
}

/** Says what cancelling an event does, and does it once its title has been typed. */
export function CancelDialog({ event, onChanged, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { reason: '', title: '' } });
  const cancel = async (values: Values) => {
    const body = { title: values.title.trim(), reason: values.reason.trim() };
    const { at, reason } = await call('POST /studio/events/{eventId}/cancel', { params: { eventId: event._id }, body });
    onChanged({ ...event, is_live: false, cancelled: { at, reason } });
    return 'The event is cancelled. Refunds are on their way.';
  };
  const isTitle = (value: string) => value.trim() === event.title || 'Type the title exactly as it is above';
  return (
    <FormDialog
      form={form}
      title="Cancel this event?"
      label="Cancel this event"
      action="Cancel and refund everyone"
      busyLabel="Cancelling..."
      isDestructive
      keep="Keep the event"
      draft={`cancel ${event._id}`}
      lead={<Consequences />}
      send={cancel}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        rows={3}
        maxLength={500}
        hint="Buyers read it on the event’s page and in their email."
        {...bindField(form, 'reason', { validate: (value) => value.trim() !== '' || 'Say why the event is cancelled' })}
      />
      <Field
        label={`To confirm, type the title: ${event.title}`}
        autoComplete="off"
        {...bindField(form, 'title', { validate: isTitle })}
      />
    </FormDialog>
  );
}

const Consequences = () => (
  <>
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-pretty">
      <li>It goes off sale at once, and its page says that it is cancelled.</li>
      <li>Everyone who bought it gets a full refund and an email. Bundle buyers get back this event’s share.</li>
      <li>Payment providers do not return their fees to you.</li>
    </ul>
    <p className="font-semibold">This cannot be undone.</p>
  </>
);
