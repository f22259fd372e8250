import { useForm } from 'react-hook-form';
import { LONGEST_OPERATOR_SUBJECT, LONGEST_OPERATOR_TEXT } from '#shared/operations/operator.ts';
import { call } from '../../../lib/api/client.ts';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';

interface Props {
  organizationId: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  subject: string;
  text: string;
}

/** Takes a message to the owner of an organisation, and sends it. */
export function MessageDialog({ organizationId, name, onDone, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { subject: '', text: '' } });
  const send = async ({ subject, text }: Values) => {
    const { message } = await call('POST /operator/organizations/{organizationId}/message', {
      params: { organizationId },
      body: { subject: subject.trim() || `About ${name}`, text: text.trim() },
    });
    return message;
  };
  return (
    <FormDialog
      form={form}
      title={`Write to the owner of ${name}`}
      action="Send"
      busyLabel="Sending..."
      draft={`message to ${organizationId}`}
      lead={<p className="text-pretty">They get it by email, and their answer goes to your support address.</p>}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label="Subject" placeholder={`About ${name}`} maxLength={LONGEST_OPERATOR_SUBJECT} {...bindField(form, 'subject')} />
      <TextField
        label="Message"
        rows={4}
        maxLength={LONGEST_OPERATOR_TEXT}
        {...bindField(form, 'text', { validate: (text) => text.trim() !== '' || 'Write a message' })}
      />
    </FormDialog>
  );
}
