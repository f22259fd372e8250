import { type ReactNode, useId, useState } from 'react';
import {
  INCIDENT_STATES,
  type IncidentState,
  LONGEST_INCIDENT_TITLE,
  LONGEST_UPDATE,
  STATUS_PARTS,
  type StatusPart,
} from '#shared/operations/status.ts';
import { INCIDENT_WORDS, PART_WORDS } from '#shared/operations/status-words.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { controlClass, FieldFrame, FieldNote } from '../../../ui/forms/field-frame.tsx';

/** The dialog in which an operator writes on the status page. */
export interface IncidentDraft {
  title: string;
  parts: StatusPart[];
  state: IncidentState;
  text: string;
}

interface Props {
  heading: string;
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
export function IncidentDialog({ heading, first, hasTitle, children, send, onDone, onClose }: Props) {
  const [written, setWritten] = useState<IncidentDraft>({ title: '', text: '', ...first });
  const [isChecked, setIsChecked] = useState(false);
  const change = (part: Partial<IncidentDraft>) => setWritten((before) => ({ ...before, ...part }));
  const { title, parts, state, text } = written;
  const missing = {
    title: hasTitle && title.trim() === '' ? 'Say what is wrong' : undefined,
    parts: parts.length === 0 ? 'Choose at least one' : undefined,
    text: text.trim() === '' ? 'Write what people need to know' : undefined,
  };
  const shown = isChecked ? missing : { title: undefined, parts: undefined, text: undefined };
  const isReady = () => {
    setIsChecked(true);
    return Object.values(missing).every((one) => one === undefined);
  };
  const confirm = async () => {
    const { message } = await send({ ...written, title: title.trim(), text: text.trim() });
    return message;
  };
  return (
    <ConfirmDialog
      title={heading}
      action="Publish"
      busyLabel="Publishing..."
      keep="Cancel"
      isDestructive={false}
      isReady={isReady}
      onConfirm={confirm}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{children}</p>
        {hasTitle && (
          <Field
            label="Title"
            placeholder="Receipts arrive late"
            maxLength={LONGEST_INCIDENT_TITLE}
            value={title}
            error={shown.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
        <Parts chosen={parts} error={shown.parts} onChange={(chosen) => change({ parts: chosen })} />
        <StateChoice state={state} onChange={(chosen) => change({ state: chosen })} />
        <TextField
          label="What everybody reads"
          rows={4}
          maxLength={LONGEST_UPDATE}
          value={text}
          error={shown.text}
          hint="What does not work, for whom, and what they can do meanwhile. Name no event and no person."
          onChange={({ target }) => change({ text: target.value })}
        />
      </div>
    </ConfirmDialog>
  );
}

interface PartsProps {
  chosen: readonly StatusPart[];
  error: string | undefined;
  onChange: (chosen: StatusPart[]) => void;
}

function Parts({ chosen, error, onChange }: PartsProps) {
  const id = useId();
  const toggle = (part: StatusPart) =>
    onChange(STATUS_PARTS.filter((one) => (one === part ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-medium">Affected parts</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {STATUS_PARTS.map((part) => (
          <Checkbox key={part} label={PART_WORDS[part].name} checked={chosen.includes(part)} onChange={() => toggle(part)} />
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}

function StateChoice({ state, onChange }: { state: IncidentState; onChange: (state: IncidentState) => void }) {
  const id = useId();
  return (
    <FieldFrame id={id} label="State">
      <select
        id={id}
        value={state}
        className={`${controlClass} min-h-12`}
        onChange={({ target }) => onChange(target.value as IncidentState)}
      >
        {INCIDENT_STATES.map((one) => (
          <option key={one} value={one}>
            {INCIDENT_WORDS[one]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
