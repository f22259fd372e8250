import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { REASON_LENGTH } from '#shared/order-changes.ts';
import { reasonOf } from '../../../../lib/api/client.ts';
import { refusedField } from '../../../../lib/api/refused-field.ts';
import { notify } from '../../../../lib/notify.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { Message } from '../../../../ui/message.tsx';

/** The values of every decision. */
export interface DecisionValues extends FieldValues {
  reason: string;
}

interface Props<V extends DecisionValues> {
  form: UseFormReturn<V>;
  title: string;
  /** What is going to happen, before it does. */
  happens: ReactNode;
  /** The label of the button that does it, and while it does. */
  action: string;
  busyLabel: string;
  isDestructive?: boolean;
  /** The fields that the server may refuse. */
  fields?: readonly FieldPath<V>[];
  /** The fields above the reason. */
  children?: ReactNode;
  /** Makes the change. @returns what to tell the member */
  send: (values: V) => Promise<string>;
  onDone: () => void;
  onClose: () => void;
}

/** A dialog in which a member decides something about an order, with a reason. A failure keeps what was typed, and can be tried again. */
export function DecisionDialog<V extends DecisionValues>(props: Props<V>) {
  const { form, title, happens, action, busyLabel, isDestructive = false, fields = [], children, send, onDone, onClose } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const reason = 'reason' as FieldPath<V>;
  const decide = async (values: V) => {
    setProblem(null);
    try {
      notify.success(await send(values));
      onClose();
      onDone();
    } catch (error) {
      const field = refusedField(error, [...fields, reason] as string[]) as FieldPath<V> | undefined;
      if (field) form.setError(field, { message: reasonOf(error) }, { shouldFocus: true });
      else setProblem(reasonOf(error));
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} locked={isSubmitting}>
      <form noValidate aria-label={title} onSubmit={form.handleSubmit(decide)} className="flex flex-col gap-5">
        {children}
        <TextField
          label="Reason"
          rows={2}
          maxLength={REASON_LENGTH}
          hint="Only your team reads it."
          error={errors.reason?.message as string | undefined}
          {...form.register(reason, { validate: (value) => String(value).trim() !== '' || 'Say why, for your team' })}
        />
        <div className="rounded-control bg-raised px-4 py-3 text-pretty" aria-live="polite">
          {happens}
        </div>
        {problem && <Message tone="error">{problem}</Message>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={isSubmitting} busyLabel={busyLabel}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
