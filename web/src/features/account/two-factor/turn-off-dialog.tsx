import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import type { TaskDialogProps } from './two-factor-task.ts';

/** Turns two-factor login off. */
export function TurnOffDialog({ onChanged, onClose }: TaskDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Turn off two-factor login?">
      <ProofForm
        name="Turn off two-factor login"
        action={{ label: 'Turn off two-factor login', busyLabel: 'Turning off...', variant: 'danger' }}
        send={async (body) => {
          const { message } = await call('POST /account/two-factor/turn-off', { body });
          notify.success(message);
          onChanged(null);
          onClose();
        }}
      >
        <p className="text-pretty">Your password alone will be enough to log in, and your recovery codes stop working.</p>
      </ProofForm>
    </Dialog>
  );
}
