import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { SoldOrder } from '#shared/api/books/sales.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { REASON_LENGTH } from '#shared/money/order-changes.ts';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { Refusal } from '../../refusal.tsx';

/** The props of a dialog that decides about an order. */
export interface OrderDialogProps {
  order: SoldOrder;
  /** The place by whose clocks its moments are typed and shown. */
  place: Place;
  onDone: () => void;
  onClose: () => void;
}

/** The values of every decision. */
export interface DecisionValues extends FieldValues {
  reason: string;
}

interface Props<V extends DecisionValues> extends Omit<
  ComponentProps<typeof FormDialog<V>>,
  'fields' | 'lead' | 'refusal' | 'children'
> {
  /** A description of the consequences, which is shown before the decision. */
  happens: ReactNode;
  /** The fields above the reason that the server may refuse. */
  fields?: readonly FieldPath<V>[];
  /** The event that is acted on, where a refusal may lead to it. */
  eventId?: string;
  /** The fields above the reason. */
  children?: ReactNode;
}

/** A dialog in which a member decides something about an order, with a reason. */
export function DecisionDialog<V extends DecisionValues>({ form, happens, fields = [], eventId, children, ...rest }: Props<V>) {
  const reason = 'reason' as FieldPath<V>;
  return (
    <FormDialog
      form={form}
      fields={[...fields, reason]}
      refusal={(failure) => <Refusal error={failure} eventId={eventId} />}
      {...rest}
    >
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
    </FormDialog>
  );
}
