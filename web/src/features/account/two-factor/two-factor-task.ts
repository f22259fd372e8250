import type { Call } from '#shared/api/contract.ts';

/** Two-factor login of the account; null while it is off. */
export type TwoFactorState = Call<'GET /account'>['answer']['twoFactor'];

export type TwoFactorTask = 'set-up' | 'renew-codes' | 'turn-off';

/** The properties of the dialog of a task. */
export interface TaskDialogProps {
  state: TwoFactorState;
  /** Receives the state after a change. */
  onChanged: (state: TwoFactorState) => void;
  onClose: () => void;
}
