import { type ComponentProps, type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import {
  INCIDENT_STATES,
  type IncidentState,
  LONGEST_INCIDENT_TITLE,
  LONGEST_UPDATE,
  STATUS_PARTS,
  type StatusPart,
} from '#shared/operations/status.ts';
import { INCIDENT_WORDS, PART_WORDS } from '#shared/operations/status-words.ts';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { controlClass, FieldFrame, FieldNote } from '../../../ui/forms/field-frame.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';

/** A text for the status page, as an operator writes it. */
export interface IncidentDraft {
  title: string;
  parts: StatusPart[];
  state: IncidentState;
  text: string;
}

interface Props {
  heading: string;
  /** Names the dialog and its incident for what is kept of it in the browser. */
  draft: string;
  /** The first values of the fields. An incident keeps its title, so that only a new one has a field for it. */
  first: Pick<IncidentDraft, 'parts' | 'state'>;
  hasTitle: boolean;
  children: ReactNode;
  /** Sends it. @returns what is true now */
  send: (written: IncidentDraft) => Promise<{ message: string }>;
  onDone: () => void;
  onClose: () => void;
}

/** Takes what everybody will read on the status page, and puts it there. */
export function IncidentDialog({ heading, draft, first, hasTitle, children, send, onDone, onClose }: Props) {
  const form = useForm<IncidentDraft>({ defaultValues: { title: '', text: '', ...first } });
  const publish = async ({ title, parts, text, ...rest }: IncidentDraft) => {
    const inOrder = STATUS_PARTS.filter((part) => parts.includes(part));
    const { message } = await send({ ...rest, title: title.trim(), parts: inOrder, text: text.trim() });
    return message;
  };
  return (
    <FormDialog
      form={form}
      title={heading}
      action="Publish"
      busyLabel="Publishing..."
      draft={draft}
      lead={<p className="text-muted">{children}</p>}
      send={publish}
      onDone={onDone}
      onClose={onClose}
    >
      {hasTitle && (
        <Field
          label="Title"
          placeholder="Receipts arrive late"
          maxLength={LONGEST_INCIDENT_TITLE}
          {...bindField(form, 'title', { validate: (title) => title.trim() !== '' || 'Say what is wrong' })}
        />
      )}
      <Parts {...bindField(form, 'parts', { validate: (parts) => parts.length > 0 || 'Choose at least one' })} />
      <StateChoice {...form.register('state')} />
      <TextField
        label="What everybody reads"
        rows={4}
        maxLength={LONGEST_UPDATE}
        hint="What does not work, who is affected, and what they can do meanwhile. Name no event and no person."
        {...bindField(form, 'text', { validate: (text) => text.trim() !== '' || 'Write what people need to know' })}
      />
    </FormDialog>
  );
}

function Parts({ error, ...field }: ReturnType<typeof bindField>) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-medium">Affected parts</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {STATUS_PARTS.map((part) => (
          <Checkbox key={part} label={PART_WORDS[part].name} value={part} {...field} />
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}

function StateChoice(field: ComponentProps<'select'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label="State">
      <select id={id} className={`${controlClass} min-h-12`} {...field}>
        {INCIDENT_STATES.map((one) => (
          <option key={one} value={one}>
            {INCIDENT_WORDS[one]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
