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
        ? 'You lose access to this organisation. To come back, you need a new invitation.'
        : `${who} immediately loses access to your organisation. What they made stays, and you can invite them again.`}
    </ConfirmDialog>
  );
}
