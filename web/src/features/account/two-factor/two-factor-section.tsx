import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FEW_RECOVERY_CODES, RECOVERY_CODES } from '#shared/people/two-factor.ts';
import { useMyEmail } from '../../../lib/session/use-my-email.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../layout/section.tsx';
import type { TwoFactorState, TwoFactorTask } from './two-factor-task.ts';

const TwoFactorDialog = lazy(() => import('./two-factor-dialog.tsx'));

interface Props {
  state: TwoFactorState;
  /** Receives the state after a change. */
  onChanged: (state: TwoFactorState) => void;
}

/** The section of two-factor login: its state, and the buttons that set it up, turn it off or get new recovery codes. */
export function TwoFactorSection({ state, onChanged }: Props) {
  const [task, setTask] = useState<TwoFactorTask | null>(null);
  return (
    <Section
      id="two-factor"
      title="Two-factor login"
      lead="Asks for a code from your phone as well as your password, so a stolen password is not enough to get in."
    >
      {state ? <TurnedOn state={state} onStart={setTask} /> : <TurnedOff onStart={setTask} />}
      {task && (
        <Suspense>
          <TwoFactorDialog task={task} state={state} onChanged={onChanged} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </Section>
  );
}

interface TaskProps {
  onStart: (task: TwoFactorTask) => void;
}

function TurnedOff({ onStart }: TaskProps) {
  const { data: email } = useMyEmail();
  return (
    <>
      <p className="text-pretty">
        You need an authenticator app on your phone, such as Google Authenticator or 1Password. If you sell tickets here, we
        recommend it.
      </p>
      {email?.isConfirmed === false ? (
        <Message tone="info" title="Confirm your email first">
          Open the link in our email, or send it again from the Email section above.
        </Message>
      ) : (
        <Button onClick={() => onStart('set-up')}>Set up two-factor login...</Button>
      )}
    </>
  );
}

function TurnedOn({ state: { since, recoveryCodesLeft }, onStart }: TaskProps & { state: NonNullable<TwoFactorState> }) {
  return (
    <>
      <div className="flex w-full flex-col gap-1 rounded-control bg-raised px-4 py-3.5">
        <p className="flex items-center gap-1.5 font-semibold text-success">
          <CircleCheck aria-hidden className="size-4.5 shrink-0" />
          On
        </p>
        <p className="text-sm text-muted">
          Since <Moment of={since} />
        </p>
        <p className="text-sm text-muted">
          {recoveryCodesLeft} of {RECOVERY_CODES} recovery codes left
        </p>
      </div>
      {recoveryCodesLeft <= FEW_RECOVERY_CODES && (
        <Message
          tone="info"
          title={recoveryCodesLeft === 0 ? 'You have no recovery codes' : 'Your recovery codes are running out'}
        >
          Without your phone, they are the only way into your account. Get new ones now.
        </Message>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onStart('renew-codes')}>
          Get new recovery codes...
        </Button>
        <Button variant="danger" onClick={() => onStart('turn-off')}>
          Turn off...
        </Button>
      </div>
    </>
  );
}
