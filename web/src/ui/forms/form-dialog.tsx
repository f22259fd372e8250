import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { notify } from '../../lib/notify.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogActions } from '../dialog/dialog-actions.tsx';
import { ProblemForm } from './problem-form.tsx';
import { type RefusableFields, useSubmit } from './use-submit.ts';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
  title: string;
  /** The accessible name of the form, if it differs from the title of the dialog. */
  label?: string;
  /** The label of the button that does it, and while it does. */
  action: string;
  busyLabel: string;
  isDestructive?: boolean | undefined;
  /** The label of the button that leaves everything as it is. */
  keep?: string | undefined;
  /** Sends what is typed. @returns what to tell the person then */
  send: (values: V) => Promise<string>;
  /** The fields that the server may refuse, as `useSubmit` takes them. */
  fields?: RefusableFields<V> | undefined;
  /** Explains what the dialog does, above the fields and the reason of a failure. */
  lead?: ReactNode;
  /** Shows a failure at the end of the form; without it, the reason stands above the fields. */
  refusal?: (failure: unknown) => ReactNode;
  /** Called once the dialog is closed because it has worked. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog with a form. It stays open while that is sent, then says what came of it, and closes. A failure keeps it open with what was
 * typed, and can be tried again.
 */
export function FormDialog<V extends FieldValues>(props: Props<V>) {
  const {
    form,
    title,
    label = title,
    action,
    busyLabel,
    isDestructive = false,
    keep,
    send,
    fields,
    onDone,
    onClose,
    ...rest
  } = props;
  const { lead, refusal, children } = rest;
  const { isSubmitting } = form.formState;
  const { submit, failure, problem } = useSubmit(
    form,
    async (values) => {
      notify.success(await send(values));
      onClose();
      onDone?.();
    },
    fields,
  );
  return (
    <Dialog open onClose={onClose} title={title} locked={isSubmitting}>
      <FormProvider {...form}>
        <ProblemForm aria-label={label} lead={lead} problem={refusal ? null : problem} onSubmit={submit}>
          {children}
          {failure !== null && refusal?.(failure)}
          <DialogActions keep={keep} busy={isSubmitting} onClose={onClose}>
            <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={isSubmitting} busyLabel={busyLabel}>
              {action}
            </Button>
          </DialogActions>
        </ProblemForm>
      </FormProvider>
    </Dialog>
  );
}
