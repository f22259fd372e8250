import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RECOVERY_CODES } from '#shared/people/two-factor.ts';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { CurrentPassword, currentPasswordRules } from '../../../ui/account/current-password.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { ScanStep, type SetUp } from './scan-step.tsx';
import type { TaskDialogProps } from './two-factor-task.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';

/** Sets two-factor login up in three steps: the password, the code of an app that scanned the secret, and the recovery codes. */
export function SetUpDialog({ onChanged, onClose }: TaskDialogProps) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const confirmed = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    onChanged({ since: new Date().toISOString(), recoveryCodesLeft: RECOVERY_CODES });
  };
  return (
    <CodesDialog title="Set up two-factor login" codes={codes} onClose={onClose}>
      {setUp ? <ScanStep setUp={setUp} onConfirmed={confirmed} /> : <PasswordStep onSetUp={setSetUp} />}
    </CodesDialog>
  );
}

function PasswordStep({ onSetUp }: { onSetUp: (setUp: SetUp) => void }) {
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const { submit, problem } = useSubmit(form, async (body) => onSetUp(await call('POST /account/two-factor/set-up', { body })));
  return (
    <ProblemForm
      aria-label="Your password"
      lead={<p className="text-pretty">First, enter your password again, so that nobody else does this on your screen.</p>}
      problem={problem}
      onSubmit={submit}
    >
      <CurrentPassword error={errors.currentPassword?.message} {...form.register('currentPassword', currentPasswordRules)} />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Checking...">
        Continue
      </Button>
    </ProblemForm>
  );
}
