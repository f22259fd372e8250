import { DELETION_DAYS, FORMER_ADDRESS_DAYS } from '#shared/account-deletion.ts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { CurrentPassword, currentPasswordRules } from '../forms/current-password.tsx';
import { LostWithIt } from './lost-with-it.tsx';
import { useHanging } from './use-hanging.ts';
import { type Confirmed, useDelete } from './use-delete.ts';

/** Asks for two confirmations before the account is deleted: the password, and a word that nobody types by mistake. */
export function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm<Confirmed>({ defaultValues: { currentPassword: '', confirmation: '' } });
  const { errors, isSubmitting } = form.formState;
  const { hanging, reload } = useHanging();
  const { remove, problem } = useDelete(
    form,
    hanging.map(({ id }) => id),
    reload,
  );
  return (
    <Dialog open onClose={onClose} title="Delete your account?" locked={isSubmitting}>
      <form noValidate aria-label="Delete your account" onSubmit={form.handleSubmit(remove)} className="flex flex-col gap-5">
        <p className="text-pretty">
          The account of <strong className="font-semibold wrap-anywhere">{email}</strong> will be deleted in {DELETION_DAYS} days,
          along with your access to everything you bought. You are logged out everywhere now, and we write to all addresses that
          your account had in the last {FORMER_ADDRESS_DAYS} days. Until then you can log in and keep it.
        </p>
        <LostWithIt hanging={hanging} />
        {problem && <Message tone="error">{problem}</Message>}
        <CurrentPassword error={errors.currentPassword?.message} {...form.register('currentPassword', currentPasswordRules)} />
        <Field
          label="Type DELETE to confirm"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={errors.confirmation?.message}
          {...form.register('confirmation', {
            validate: (word) => word === 'DELETE' || 'Type the word DELETE in capital letters',
          })}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting} busyLabel="Deleting...">
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
