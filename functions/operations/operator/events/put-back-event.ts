import { putBackEvent } from '#shared/api/operations/operator.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { changeListedEvent } from './change-listed-event.ts';
import { notifyOwner } from '../do-act.ts';

export const handler = operatorHandler(putBackEvent, async ({ params: { eventId }, session }) => {
  const asked = { by: session.userId, action: 'put-back', text: '' } as const;
  const { title, act } = await changeListedEvent(eventId, asked, ({ taken_down: takenDown, ...event }) =>
    takenDown ? event : null,
  );
  if (!act) return { body: { message: `“${title}” is not down.` } };
  return notifyOwner(act, `The organisation can publish “${title}” again.`);
});
