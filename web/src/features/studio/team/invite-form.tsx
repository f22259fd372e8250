import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MemberRole } from '#shared/people/member-rights.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField, emailRules } from '../../../ui/forms/email-field.tsx';
import { useSave } from '../../../ui/forms/use-save.ts';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { Refusal } from '../refusal.tsx';
import { RoleField } from './role-field.tsx';
import { FormCard } from '../forms/form-card.tsx';
import { TitledSection } from '../sections/titled-section.tsx';

const EMPTY = { email: '' };

/** The form that invites somebody to the team. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const form = useForm({ defaultValues: EMPTY });
  const [role, setRole] = useState<MemberRole>('editor');
  const { isSubmitting } = form.formState;
  const invite = async ({ email }: typeof EMPTY) => {
    const sent = await call('POST /studio/team/invitations', { body: { email, role } });
    notify.success(`We sent an invitation to ${sent.email}.`);
    onInvited();
    return EMPTY;
  };
  const { submit, failure } = useSave(form, { send: invite });
  return (
    <TitledSection
      id="invite"
      title="Invite somebody"
      lead="They get a link by email that works for 7 days. They accept it with an account that uses this address."
    >
      <FormCard aria-labelledby="invite" problem={failure !== null && <Refusal error={failure} />} onSubmit={submit}>
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_1fr_auto]">
          <EmailField autoComplete="off" {...bindField(form, 'email', emailRules())} />
          <RoleField value={role} onChange={setRole} />
          <Button type="submit" busy={isSubmitting} busyLabel="Sending..." className="lg:mt-6.5 lg:min-h-12">
            Send invitation
          </Button>
        </div>
      </FormCard>
    </TitledSection>
  );
}
