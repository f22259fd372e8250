import { useState } from 'react';
import { LONGEST_OPERATOR_SUBJECT, LONGEST_OPERATOR_TEXT } from '#shared/operations/operator.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { ActDialog } from '../act-dialog.tsx';

interface Props {
  organizationId: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

const WORDS = { label: 'Message', maxLength: LONGEST_OPERATOR_TEXT, missing: 'Write a message' } as const;

/** Takes a message to the owner of an organisation, and sends it. */
export function MessageDialog({ organizationId, name, onDone, onClose }: Props) {
  const [subject, setSubject] = useState('');
  const send = (text: string) =>
    call('POST /operator/organizations/{organizationId}/message', {
      params: { organizationId },
      body: { subject: subject.trim() || `About ${name}`, text },
    });
  return (
    <ActDialog
      title={`Write to the owner of ${name}`}
      words={WORDS}
      action="Send"
      busyLabel="Sending..."
      act={send}
      onDone={onDone}
      onClose={onClose}
    >
      <p>They get it by email, and their answer goes to your support address.</p>
      <Field
        label="Subject"
        placeholder={`About ${name}`}
        maxLength={LONGEST_OPERATOR_SUBJECT}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
    </ActDialog>
  );
}
