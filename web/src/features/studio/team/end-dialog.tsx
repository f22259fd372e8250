import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import type { Member } from './use-team.ts';

interface Props {
  member: Member;
  /** How the member is called. */
  who: string;
  onClose: () => void;
  onEnded: () => void;
}

/** Asks before a membership ends: the viewer's own, or another member's. */
export function EndDialog({ member: { userId, isYou }, who, onClose, onEnded }: Props) {
  const { run, busy, problem } = useAction(async () => {
    const { message } = isYou
      ? await call('POST /studio/team/leave')
      : await call('POST /studio/team/members/{userId}/remove', { params: { userId } });
    notify.success(message);
    onClose();
    onEnded();
  });
  const title = isYou ? 'Leave the team?' : `Remove ${who}?`;
  return (
    <Dialog open onClose={onClose} title={title} locked={busy}>
      <div className="flex flex-col gap-5">
        <p className="text-pretty">
          {isYou
            ? 'You can no longer see or change anything of this organisation. To come back, you need another invitation.'
            : `From their next click on, ${who} can no longer see or change anything of your organisation. What they made stays. You can invite them again.`}
        </p>
        {problem && <Message tone="error">{problem}</Message>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {isYou ? 'Stay' : 'Keep'}
          </Button>
          <Button variant="danger" busy={busy} busyLabel={isYou ? 'Leaving...' : 'Removing...'} onClick={run}>
            {isYou ? 'Leave the team' : 'Remove'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
