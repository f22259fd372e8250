import { CircleHelp, Clock, Hourglass } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ShownEnd } from '#shared/api/desk/studio/show-end.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { EndAnswer } from '#shared/video/broadcast/show-end.ts';
import { call } from '../../../../lib/api/client.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import type { Viewer } from '../../../../lib/session/use-viewer.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { writtenHour } from '../../../../lib/time/written-date.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { useRights } from '../../organization/use-rights.ts';
import { AnswerCards } from './answer-cards.tsx';
import { ANSWERS, awaitedInWords, clockIn, countdown, otherThan, refundInWords, replayInWords } from './show-end-words.ts';
import { type Refunds, useRefunds } from './use-show-end.ts';

interface Props {
  event: StudioEvent;
  viewer: Viewer;
  showEnd: ShownEnd;
  /** Asks how to end a broadcast that goes on without a picture. */
  onEnd: () => void;
  onChanged: () => void;
}

/** The question whether the show was over when the picture stopped, its answer while that can be changed, and what came of it. */
export function ShowEndSection({ event, viewer, showEnd, onEnd, onChanged }: Props) {
  const rights = useRights(viewer);
  const stopped = clockIn(event)(showEnd.stoppedAt);
  const mayAnswer = rights.includes('broadcast:answer');
  if (showEnd.settledAs !== null) return <Settled showEnd={showEnd} stopped={stopped} />;
  const title = showEnd.answer === null ? `The picture stopped at ${stopped}. Was that the end?` : saidBy(showEnd, stopped);
  return (
    <section
      aria-labelledby="show-end-title"
      className="flex flex-col gap-5 rounded-card border border-accent bg-surface p-5 shadow-card sm:p-7"
    >
      <div className="flex gap-3">
        <StateIcon showEnd={showEnd} />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id="show-end-title" className="text-xl font-bold tracking-tight text-balance">
            {title}
          </h2>
          <Lead showEnd={showEnd} />
        </div>
      </div>
      {!mayAnswer && <p className="text-pretty text-muted">An owner, an editor or somebody in finance can answer this.</p>}
      {mayAnswer && (
        <Answering event={event} viewer={viewer} showEnd={showEnd} rights={rights} onEnd={onEnd} onChanged={onChanged} />
      )}
    </section>
  );
}

function saidBy({ answeredBy, answer }: ShownEnd, stopped: string): string {
  const who = answeredBy ?? 'Somebody in your team';
  return answer === 'end'
    ? `${who} says that the show ended at ${stopped}.`
    : `${who} says that the show broke off at ${stopped}.`;
}

function StateIcon({ showEnd: { answer, approval } }: { showEnd: ShownEnd }) {
  const Icon = answer === null ? CircleHelp : approval === 'needed' ? Hourglass : Clock;
  return <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />;
}

/** The next step, and its time. */
function Lead({ showEnd: { answer, approval, settlesAt, expected } }: { showEnd: ShownEnd }) {
  const now = useNow();
  const words = (text: ReactNode) => <p className="text-pretty text-muted">{text}</p>;
  if (settlesAt === null)
    return words('Viewers read that you will be right back. Nothing is refunded while the broadcast goes on.');
  const until = writtenHour(settlesAt);
  if (answer === null) {
    return words(`Nothing is refunded until you answer. If nobody does by ${until}, we take it that ${ANSWERS[expected].said}.`);
  }
  if (approval === 'needed') {
    return words(
      `These refunds are above your organisation’s limit, so an owner has to approve them. If none does by ${until}, they are made up to the limit, and the others wait for a review.`,
    );
  }
  const left = Date.parse(settlesAt) - now;
  if (left <= 0) return words('The time to change this is over. It is being settled now.');
  return (
    <p className="text-pretty text-muted">
      You can change this for another{' '}
      <span role="timer" className="font-semibold text-text tabular-nums">
        {countdown(left)}
      </span>
      . Nothing is refunded before that.
    </p>
  );
}

interface AnsweringProps extends Props {
  rights: readonly string[];
}

function Answering({ event, viewer, showEnd, rights, onEnd, onChanged }: AnsweringProps) {
  const { answer, approval, broadcastId, endedAt, version } = showEnd;
  const refunds = useRefunds(event._id, viewer.userId, showEnd, true);
  const params = { eventId: event._id };
  const chosen = useRef<EndAnswer>(showEnd.expected);
  const answering = useAction(async () => {
    const body = { broadcastId, version, answer: chosen.current };
    try {
      await call('POST /studio/events/{eventId}/show-end/answer', { params, body });
    } finally {
      onChanged();
    }
  });
  const approving = useAction(async () => {
    try {
      await call('POST /studio/events/{eventId}/show-end/approve', { params, body: { broadcastId, version } });
    } finally {
      onChanged();
    }
  });
  const busy = answering.busy || approving.busy;
  const problem = answering.problem ?? approving.problem;
  const answerWith = (given: EndAnswer) => {
    chosen.current = given;
    answering.run();
  };
  const answerButton = (given: EndAnswer, label: string) => (
    <Button
      variant="secondary"
      busy={answering.busy && chosen.current === given}
      disabled={busy}
      busyLabel="Saving..."
      onClick={() => answerWith(given)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {answer === null ? (
        <AnswerCards
          showEnd={showEnd}
          refunds={refunds.data}
          error={refunds.error}
          action={(given) => endedAt !== null && answerButton(given, ANSWERS[given].label)}
        />
      ) : (
        <Consequence showEnd={showEnd} answer={answer} refunds={refunds.data} />
      )}
      {problem && <Message tone="error">{problem}</Message>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {endedAt === null && (
          <Button variant="danger" onClick={onEnd}>
            Answer and end the broadcast
          </Button>
        )}
        {approval === 'needed' && rights.includes('refunds:approve') && (
          <Button busy={approving.busy} disabled={busy} busyLabel="Approving..." onClick={() => approving.run()}>
            Approve the refunds
          </Button>
        )}
        {answer !== null && answerButton(otherThan(answer), CHANGES[answer])}
      </div>
    </>
  );
}

/** The button that changes an answer. */
const CHANGES: Readonly<Record<EndAnswer, string>> = {
  end: 'Change it: it broke off',
  'broke-off': 'Change it: that was the end',
};

/** The consequences of the answer, and of the other one. @param refunds undefined until they are counted */
function Consequence({ showEnd, answer, refunds }: { showEnd: ShownEnd; answer: EndAnswer; refunds: Refunds | undefined }) {
  const other = otherThan(answer);
  const awaited = refunds && awaitedInWords(refunds[answer]);
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-background p-4 sm:p-5">
      <p className="text-sm text-muted">{showEnd.approval === 'needed' ? 'Waiting for approval' : 'Goes back to viewers'}</p>
      <p className="text-2xl font-bold tabular-nums">{refunds ? refundInWords(refunds[answer]) : 'Counting...'}</p>
      {awaited && <p className="text-sm text-pretty text-muted">{awaited}</p>}
      {refunds && refunds[answer].amount > 0 && (
        <p className="text-sm text-pretty text-muted">{replayInWords(answer, showEnd)}</p>
      )}
      {refunds && (
        <p className="text-sm text-pretty text-muted">
          If {ANSWERS[other].said} instead: {refundInWords(refunds[other]).replace(/^N/, 'n')}.
        </p>
      )}
    </div>
  );
}

function Settled({ showEnd: { settledAs, answer }, stopped }: { showEnd: ShownEnd; stopped: string }) {
  const how = answer === null ? 'Nobody answered in time, so we took it that' : 'It is settled that';
  return (
    <Message tone="info" title={settledAs === 'end' ? `The show ended at ${stopped}` : `The show broke off at ${stopped}`}>
      {how} {settledAs === 'end' ? 'the show was over when the picture stopped' : 'the show broke off when the picture stopped'}.
      What was refunded is listed under Media.
    </Message>
  );
}
