import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import type { TaskDialogProps, TwoFactorTask } from './two-factor-task.ts';

const DIALOGS = { 'set-up': SetUpDialog, 'renew-codes': RenewCodesDialog, 'turn-off': TurnOffDialog } as const;

/** The dialog of one task. It is loaded when it is needed, together with what draws the QR code. */
export default function TwoFactorDialog({ task, ...props }: TaskDialogProps & { task: TwoFactorTask }) {
  const TaskDialog = DIALOGS[task];
  return <TaskDialog {...props} />;
}
