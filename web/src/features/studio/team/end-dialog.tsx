import { call } from '../../../lib/api/client.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { Member } from './use-team.ts';

interface Props {
  member: Member;
  /** The name that the dialog uses for the member. */
  who: string;
  onClose: () => void;
  onEnded: () => void;
}

/** Asks before a membership ends: the viewer's own, or another member's. */
export function EndDialog({ member: { userId, isYou }, who, onClose, onEnded }: Props) {
  const end = async () => {
    const { message } = isYou
      ? await call('POST /studio/team/leave')
      : await call('POST /studio/team/members/{userId}/remove', { params: { userId } });
    return message;
  };
  return (
    <ConfirmDialog
      title={isYou ? 'Leave the team?' : `Remove ${who}?`}
      action={isYou ? 'Leave the team' : 'Remove'}
      busyLabel={isYou ? 'Leaving...' : 'Removing...'}
      keep={isYou ? 'Stay' : 'Keep'}
      onConfirm={end}
      onDone={onEnded}
      onClose={onClose}
    >
      {isYou
        ? 'You can no longer see or change anything of this organisation. To come back, you need another invitation.'
        : `From their next click on, ${who} can no longer see or change anything of your organisation. What they made stays. You can invite them again.`}
    </ConfirmDialog>
  );
}
