import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Sends what is typed, and closes the dialog once that has worked. */
  save: (values: V) => Promise<void>;
  title: string;
  /** The accessible name of the form, if it differs from the title of the dialog. */
  label?: string;
  /** The label of the button that does it, and while it does. */
  action: string;
  busyLabel: string;
  isDestructive?: boolean | undefined;
  /** The label of the button that leaves everything as it is. */
  keep?: string | undefined;
  onClose: () => void;
  /** The fields, and above or below them why it failed. */
  children: ReactNode;
}

/** A dialog with a form, which stays open while that is sent. */
export function FormDialog<V extends FieldValues>({
  form,
  save,
  title,
  label = title,
  keep,
  onClose,
  children,
  ...rest
}: Props<V>) {
  const { action, busyLabel, isDestructive = false } = rest;
  const { isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} title={title} locked={isSubmitting}>
      <FormProvider {...form}>
        <form noValidate aria-label={label} onSubmit={form.handleSubmit(save)} className="flex flex-col gap-5">
          {children}
          <DialogActions keep={keep} busy={isSubmitting} onClose={onClose}>
            <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={isSubmitting} busyLabel={busyLabel}>
              {action}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
