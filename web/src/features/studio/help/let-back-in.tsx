import type { OrderInHelp } from '#shared/api/desk/help.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

/** The button that lets somebody watch again whose session was ended. */
export function LetBackIn({ order: { eventId, orderId }, onDone }: { order: OrderInHelp; onDone: () => void }) {
  const restore = useAction(async () => {
    if (!eventId) return;
    const params = { eventId };
    const { message } = await call('POST /studio/events/{eventId}/viewers/restore', { params, body: { order: orderId } });
    notify.success(message);
    onDone();
  });
  return (
    <span className="mt-2 flex flex-col items-start gap-2">
      <Button variant="secondary" busy={restore.busy} busyLabel="One moment..." onClick={restore.run}>
        Let them back in
      </Button>
      {restore.problem && <Message tone="error">{restore.problem}</Message>}
    </span>
  );
}
