import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import type { TaskDialogProps } from './two-factor-task.ts';

/** Replaces the recovery codes and shows the new ones. */
export function RenewCodesDialog({ state, onChanged, onClose }: TaskDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <CodesDialog title="Get new recovery codes" codes={codes} onClose={onClose}>
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
    </CodesDialog>
  );
}
