import { takeDownEvent } from '#shared/api/operations/operator.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { changeListedEvent } from './change-listed-event.ts';
import { notifyOwner } from '../do-act.ts';

export const handler = operatorHandler(takeDownEvent, async ({ params: { eventId }, body: { reason }, session }) => {
  const asked = { by: session.userId, action: 'take-down', text: reason } as const;
  const { title, act } = await changeListedEvent(eventId, asked, (event, at) =>
    event.taken_down ? null : { ...event, status: 'draft', taken_down: { at, reason } },
  );
  if (!act) return { body: { message: `“${title}” was taken down before.` } };
  return notifyOwner(act, `“${title}” is down. Its buyers keep what they paid for.`);
});
