import { useRef } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { ShownEnd } from '#shared/api/desk/studio/show-end.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { EndAnswer } from '#shared/video/broadcast/show-end.ts';
import { call } from '../../../../lib/api/client.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { notify } from '../../../../lib/notify.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Message } from '../../../../ui/message.tsx';
import { AnswerCards } from './answer-cards.tsx';
import { clockIn } from './show-end-words.ts';
import { useRefunds } from './use-show-end.ts';

interface Props {
  event: StudioEvent;
  userId: string;
  showEnd: ShownEnd;
  onEnded: (broadcast: OwnBroadcast) => void;
  onAnswered: () => void;
  onClose: () => void;
}

const BUTTONS: Readonly<Record<EndAnswer, string>> = { end: 'End it: the show is over', 'broke-off': 'End it: it broke off' };

/** Ends a broadcast whose picture stopped some time ago, together with the answer to whether the show was over. */
export function EndDialog({ event, userId, showEnd, onEnded, onAnswered, onClose }: Props) {
  const eventId = event._id;
  const refunds = useRefunds(eventId, userId, showEnd, true);
  const chosen = useRef<EndAnswer>(showEnd.expected);
  const ending = useAction(async () => {
    onEnded(await call('POST /studio/events/{eventId}/broadcast/end', { params: { eventId } }));
    try {
      await answerNow(eventId, chosen.current);
      notify.success('The broadcast has ended.');
    } catch {
      // The dialog goes with the broadcast, so it could not say this. The control room asks again.
      notify.error('The broadcast has ended, but your answer was not saved. Answer once more below.');
    }
    onAnswered();
    onClose();
  });
  const clock = clockIn(event);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={ending.busy}
      title={`The picture stopped at ${clock(showEnd.stoppedAt)}. Was that the end?`}
      className="sm:max-w-3xl"
    >
      <div className="flex flex-col gap-5">
        <p className="text-pretty text-muted">
          Either answer ends the broadcast for everybody. You can change the answer for 15 minutes before anything is refunded.
        </p>
        <AnswerCards
          showEnd={showEnd}
          refunds={refunds.data}
          error={refunds.error}
          // Neither stands out: a late press must not be led to refund the house.
          action={(answer) => (
            <Button
              variant="secondary"
              busy={ending.busy && chosen.current === answer}
              disabled={ending.busy}
              busyLabel="Ending..."
              onClick={() => {
                chosen.current = answer;
                ending.run();
              }}
            >
              {BUTTONS[answer]}
            </Button>
          )}
        />
        {ending.problem && <Message tone="error">{ending.problem}</Message>}
        <Button variant="quiet" className="self-start" disabled={ending.busy} onClick={onClose}>
          Stay live and wait for the picture
        </Button>
      </div>
    </Dialog>
  );
}

/** Answers the question of a broadcast that has just ended, if there is one: its picture may have returned at the last moment. */
async function answerNow(eventId: string, answer: EndAnswer): Promise<void> {
  const params = { eventId };
  const { showEnd } = await call('GET /studio/events/{eventId}/show-end', { params });
  if (!showEnd || showEnd.endedAt === null || showEnd.settledAs !== null) return;
  const { broadcastId, version } = showEnd;
  await call('POST /studio/events/{eventId}/show-end/answer', { params, body: { broadcastId, answer, version } });
}
