import { useForm } from 'react-hook-form';
import { call } from '../../../../lib/api/client.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { CodeField, codeRules } from '../../../../ui/account/code-field.tsx';
import { CurrentPassword, currentPasswordRules } from '../../../../ui/account/current-password.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { EmailField, emailRules } from '../../../../ui/forms/email-field.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { Link } from '../../../../ui/link.tsx';

interface Values {
  name: string;
  email: string;
  currentPassword: string;
  code: string;
}

interface Props {
  /** The partner who gets a new link; null for one who is invited for the first time. */
  partner: { name: string; email: string } | null;
  onInvited: () => void;
  onClose: () => void;
}

/** The dialog that mails a partner the link to Stripe. It decides where money goes, so it asks for the password and a code. */
export function InvitePartnerDialog({ partner, onInvited, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: { name: partner?.name ?? '', email: partner?.email ?? '', currentPassword: '', code: '' },
  });
  const { errors } = form.formState;
  const send = async (body: Values) => {
    const { email } = await call('POST /studio/partner-accounts', { body });
    onInvited();
    return `We sent a link to ${email}.`;
  };
  return (
    <FormDialog
      form={form}
      title={partner ? `Send ${partner.name} a new link` : 'Invite a partner'}
      action={partner ? 'Send link' : 'Send invitation'}
      busyLabel="Sending..."
      draft={null}
      send={send}
      lead={<Lead isFirst={partner === null} />}
      onClose={onClose}
    >
      {!partner && (
        <>
          <Field
            label="Name"
            maxLength={80}
            autoComplete="off"
            {...bindField(form, 'name', { required: 'Enter the partner’s name.' })}
          />
          <EmailField autoComplete="off" {...bindField(form, 'email', emailRules())} />
        </>
      )}
      <CurrentPassword error={errors.currentPassword?.message} {...form.register('currentPassword', currentPasswordRules)} />
      <CodeField error={errors.code?.message} onSwitch={() => form.resetField('code')} {...form.register('code', codeRules)} />
    </FormDialog>
  );
}

function Lead({ isFirst }: { isFirst: boolean }) {
  return (
    <p className="text-pretty">
      {isFirst
        ? 'They get a link by email with which they tell Stripe who they are and where their share goes. Every owner of your organisation is told.'
        : 'The link before no longer works then.'}{' '}
      You need{' '}
      <Link to={`${paths.account}#security`} className="font-medium underline underline-offset-4">
        two-factor login
      </Link>{' '}
      for this.
    </p>
  );
}
