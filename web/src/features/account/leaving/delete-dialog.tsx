import { DELETION_DAYS, FORMER_ADDRESS_DAYS } from '#shared/people/account-deletion.ts';
import { useForm } from 'react-hook-form';
import { Field } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { CurrentPassword, currentPasswordRules } from '../../../ui/account/current-password.tsx';
import { LostWithIt } from './lost-with-it.tsx';
import { useHanging } from './use-hanging.ts';
import { type Confirmation, useDelete } from './use-delete.ts';

/** Asks for two confirmations before the account is deleted: the password, and a word that nobody types by mistake. */
export function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm<Confirmation>({ defaultValues: { currentPassword: '', confirmation: '' } });
  const { errors } = form.formState;
  const { hanging, reload } = useHanging();
  const remove = useDelete(
    hanging.map(({ id }) => id),
    reload,
  );
  const lead = (
    <>
      <p className="text-pretty">
        The account of <strong className="font-semibold wrap-anywhere">{email}</strong> will be deleted in {DELETION_DAYS} days,
        along with your access to everything you bought. You are logged out everywhere now, and we write to all addresses that
        your account had in the last {FORMER_ADDRESS_DAYS} days. Until then you can log in and keep it.
      </p>
      <LostWithIt hanging={hanging} />
    </>
  );
  return (
    <FormDialog
      form={form}
      title="Delete your account?"
      label="Delete your account"
      action="Delete my account"
      busyLabel="Deleting..."
      isDestructive
      keep="Keep my account"
      draft={null}
      isConfirmation
      lead={lead}
      send={remove}
      fields={['currentPassword']}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
