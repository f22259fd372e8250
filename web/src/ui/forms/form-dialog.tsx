import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { notify } from '../../lib/notify.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogActions } from '../dialog/dialog-actions.tsx';
import { DraftOffer } from '../desk/drafts/draft-offer.tsx';
import { UnsavedChanges } from '../desk/drafts/unsaved-changes.tsx';
import { useClosing } from '../desk/drafts/use-closing.tsx';
import { useDraft } from '../desk/drafts/use-draft.ts';
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
  /** The width on desktops, as `Dialog` takes it. */
  className?: string | undefined;
  /**
   * Names the form and its thing for what is kept of it in the browser, such as `cancel evt_1`; null for a form with secrets, of which
   * nothing is kept.
   */
  draft: string | null;
  /** True if what is typed only confirms something: then it closes without a question. */
  isConfirmation?: boolean | undefined;
  /** Sends what is typed. @returns what to tell the person then, if anything */
  send: (values: V) => Promise<string | void>;
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
 * typed, and can be tried again. What is typed is kept in the browser until it is sent, and is not dropped without a question.
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
    draft,
    isConfirmation = false,
    send,
    fields,
    onDone,
    onClose,
    ...rest
  } = props;
  const { lead, refusal, className, children } = rest;
  const { isSubmitting, isDirty } = form.formState;
  const hasWords = isDirty && !isConfirmation;
  const kept = useDraft(form, draft);
  const { close, question } = useClosing(hasWords, kept, onClose);
  const { submit, failure, problem } = useSubmit(
    form,
    async (values) => {
      const done = await send(values);
      kept.drop();
      if (typeof done === 'string') notify.success(done);
      onClose();
      onDone?.();
    },
    fields,
  );
  return (
    <>
      <Dialog open onClose={close} title={title} locked={isSubmitting} className={className}>
        <FormProvider {...form}>
          <ProblemForm
            aria-label={label}
            lead={
              <>
                {lead}
                <DraftOffer kept={kept} />
              </>
            }
            problem={refusal ? null : problem}
            onSubmit={submit}
          >
            {children}
            {failure !== null && refusal?.(failure)}
            <DialogActions keep={keep} busy={isSubmitting} onClose={close}>
              <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={isSubmitting} busyLabel={busyLabel}>
                {action}
              </Button>
            </DialogActions>
          </ProblemForm>
        </FormProvider>
      </Dialog>
      {question}
      <UnsavedChanges isDirty={hasWords} onLeave={kept.drop} />
    </>
  );
}
