import { useForm, useWatch } from 'react-hook-form';
import type { MemberRole } from '#shared/people/member-rights.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField, emailRules } from '../../../ui/forms/email-field.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { useNew } from '../editing/use-new.ts';
import { Refusal } from '../refusal.tsx';
import { FormCard } from '../forms/form-card.tsx';
import { SelectField } from '../forms/select.tsx';
import { ROLE_CHOICES, ROLE_TASKS } from './role-words.ts';
import { TitledSection } from '../sections/titled-section.tsx';

interface Values {
  email: string;
  role: MemberRole;
}

/** The form that invites somebody to the team. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const form = useForm<Values>({ defaultValues: { email: '', role: 'editor' } });
  const role = useWatch({ control: form.control, name: 'role' });
  const { isSubmitting } = form.formState;
  const invite = async (wanted: Values) => {
    const sent = await call('POST /studio/team/invitations', { body: wanted });
    notify.success(`We sent an invitation to ${sent.email}.`);
    onInvited();
    return { ...wanted, email: '' };
  };
  const saving = useNew(form, { draft: 'invitation', send: invite });
  const { failure } = saving;
  return (
    <TitledSection
      id="invite"
      title="Invite somebody"
      lead="They get a link by email that works for 7 days. They accept it with an account that uses this address."
    >
      <FormCard form={form} saving={saving} aria-labelledby="invite" problem={failure !== null && <Refusal error={failure} />}>
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_1fr_auto]">
          <EmailField autoComplete="off" {...bindField(form, 'email', emailRules())} />
          <SelectField label="Role" hint={ROLE_TASKS[role]} choices={ROLE_CHOICES} {...form.register('role')} />
          <Button type="submit" busy={isSubmitting} busyLabel="Sending..." className="lg:mt-6.5 lg:min-h-12">
            Send invitation
          </Button>
        </div>
      </FormCard>
    </TitledSection>
  );
}
