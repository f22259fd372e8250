import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { TaskDialogProps } from './two-factor-dialog.tsx';

/** Replaces the recovery codes and shows the new ones. */
export function RenewCodesDialog({ state, onChanged, onClose }: TaskDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={codes ? 'Save your recovery codes' : 'Get new recovery codes'}
      locked={codes !== null}
      className="recovery-codes sm:max-w-lg"
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          name="Get new recovery codes"
          action={{ label: 'Get new codes', busyLabel: 'Making new codes...' }}
          send={async (body) => {
            const { recoveryCodes } = await call('POST /account/two-factor/recovery-codes', { body });
            setCodes(recoveryCodes);
            if (state) onChanged({ ...state, recoveryCodesLeft: recoveryCodes.length });
          }}
        >
          <p className="text-pretty">You get ten new codes. The old ones stop working.</p>
        </ProofForm>
      )}
    </Dialog>
  );
}
