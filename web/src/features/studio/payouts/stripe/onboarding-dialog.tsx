import { useForm } from 'react-hook-form';
import { call } from '../../../../lib/api/client.ts';
import { leave } from '../../../../lib/navigation/leave.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { CodeField, codeRules } from '../../../../ui/account/code-field.tsx';
import { CurrentPassword, currentPasswordRules } from '../../../../ui/account/current-password.tsx';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { Link } from '../../../../ui/link.tsx';

interface Values {
  currentPassword: string;
  code: string;
}

/** The dialog before the page of Stripe: whoever says where the money goes proves who they are. @param title what the button said */
export function OnboardingDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { currentPassword: '', code: '' } });
  const { errors } = form.formState;
  const send = async (body: Values) => {
    const { url } = await call('POST /studio/stripe-account/onboarding', { body });
    leave.to(url);
    return 'Taking you to Stripe...';
  };
  return (
    <FormDialog
      form={form}
      title={title}
      action="Go to Stripe"
      busyLabel="Opening..."
      draft={null}
      send={send}
      lead={<Lead />}
      onClose={onClose}
    >
      <CurrentPassword error={errors.currentPassword?.message} {...form.register('currentPassword', currentPasswordRules)} />
      <CodeField error={errors.code?.message} onSwitch={() => form.resetField('code')} {...form.register('code', codeRules)} />
    </FormDialog>
  );
}

function Lead() {
  return (
    <p className="text-pretty">
      On the next page you tell Stripe who you are and which bank account is yours. You need{' '}
      <Link to={`${paths.account}#security`} className="font-medium underline underline-offset-4">
        two-factor login
      </Link>{' '}
      for this.
    </p>
  );
}
