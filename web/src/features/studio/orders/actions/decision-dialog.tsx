import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { SoldOrder } from '#shared/api/sales.ts';
import { REASON_LENGTH } from '#shared/order-changes.ts';
import { reasonOf } from '../../../../lib/api/client.ts';
import { refusedField } from '../../../../lib/api/refused-field.ts';
import { notify } from '../../../../lib/notify.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { Refusal } from '../../refusal.tsx';

/** The props of a dialog that decides about an order. */
export interface OrderDialogProps {
  order: SoldOrder;
  onDone: () => void;
  onClose: () => void;
}

/** The values of every decision. */
export interface DecisionValues extends FieldValues {
  reason: string;
}

interface Props<V extends DecisionValues> {
  form: UseFormReturn<V>;
  title: string;
  /** A description of the consequences, which is shown before the decision. */
  happens: ReactNode;
  /** The label of the button that does it, and while it does. */
  action: string;
  busyLabel: string;
  isDestructive?: boolean | undefined;
  /** The fields that the server may refuse. */
  fields?: readonly FieldPath<V>[];
  /** The event that is acted on, where a refusal may lead to it. */
  eventId?: string;
  /** The fields above the reason. */
  children?: ReactNode;
  /** Makes the change. @returns what to tell the member */
  send: (values: V) => Promise<string>;
  onDone: () => void;
  onClose: () => void;
}

/** A dialog in which a member decides something about an order, with a reason. A failure keeps what was typed, and can be tried again. */
export function DecisionDialog<V extends DecisionValues>(props: Props<V>) {
  const { form, happens, fields = [], eventId, children, send, onDone, onClose, ...words } = props;
  const [failure, setFailure] = useState<unknown>(null);
  const reason = 'reason' as FieldPath<V>;
  const decide = async (values: V) => {
    setFailure(null);
    try {
      notify.success(await send(values));
      onClose();
      onDone();
    } catch (error) {
      const field = refusedField(error, [...fields, reason] as string[]) as FieldPath<V> | undefined;
      if (field) form.setError(field, { message: reasonOf(error) }, { shouldFocus: true });
      else setFailure(error);
    }
  };
  return (
    <FormDialog form={form} save={decide} onClose={onClose} {...words}>
      {children}
      <TextField
        label="Reason"
        rows={2}
        maxLength={REASON_LENGTH}
        hint="Only your team reads it."
        {...bindField(form, reason, { validate: (value) => String(value).trim() !== '' || 'Say why, for your team' })}
      />
      <div className="rounded-control bg-raised px-4 py-3 text-pretty" aria-live="polite">
        {happens}
      </div>
      {failure !== null && <Refusal error={failure} eventId={eventId} />}
    </FormDialog>
  );
}
