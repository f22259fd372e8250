import { KeyRound, Radio } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { isOnAir } from '#shared/video/broadcast/broadcast.ts';
import { call } from '../../../lib/api/client.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { placeOf, writtenThere } from '../../../lib/time/moments.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { goingLive, nextInWords, startInWords, STATE_IN_WORDS } from './broadcast-words.ts';
import { Disclosure } from './disclosure.tsx';
import { PrepareForm } from './prepare-form.tsx';
import { Tile } from './tile.tsx';
import { isOpen } from './use-broadcast.ts';

interface Props {
  event: StudioEvent;
  broadcast: OwnBroadcast;
  /** True if the last question was not answered, so that what is shown may be old. */
  isStale: boolean;
  onChanged: (broadcast: OwnBroadcast) => void;
  /** Ends a broadcast whose picture stopped some time ago, by asking whether the show was over; null if there is nothing to ask. */
  onEnd: (() => void) | null;
  mayEnd: boolean;
}

/** The state of the broadcast, what comes next, and the one button that leads there. */
export function StateTile({ event, broadcast, isStale, onChanged, ...ending }: Props) {
  const { state, since, failure, problems } = broadcast;
  const now = useNow();
  const isWaiting = state === 'preparing' || state === 'test';
  return (
    <Tile
      id="broadcast"
      title="Broadcast"
      aside={since !== null && <p className="text-sm text-muted">Since {writtenThere(since, placeOf(event), 'hour')}</p>}
    >
      {isStale && <Message tone="error">We cannot reach the server. What you see may be old. We keep trying.</Message>}
      <div role="status" className="flex flex-col gap-1">
        <p className={`flex items-center gap-2 text-2xl font-bold ${isOnAir(state) ? 'text-danger' : ''}`}>
          {isOnAir(state) && <Radio aria-hidden className="size-6" />}
          {STATE_IN_WORDS[state].title}
        </p>
        <p className="text-sm text-pretty">{nextInWords(broadcast, event)}</p>
        {isWaiting && <p className="text-sm text-pretty text-muted">{startInWords(broadcast, event, now)}</p>}
      </div>
      {problems.length > 0 && (
        <Message tone="error" title="Something is wrong with the stream">
          AWS reports: {problems.join('; ')}. Check your encoder.
        </Message>
      )}
      {failure !== null && (
        <Message tone="error" title="The last preparation failed">
          {failure}
        </Message>
      )}
      {isOpen(broadcast) ? (
        <Commands event={event} broadcast={broadcast} onChanged={onChanged} now={now} {...ending} />
      ) : state === 'idle' ? (
        <PrepareForm event={event} onPrepared={onChanged} />
      ) : (
        <Over event={event}>
          <PrepareForm event={event} onPrepared={onChanged} />
        </Over>
      )}
    </Tile>
  );
}

/** The next steps after a broadcast. */
function Over({ event, children }: { event: StudioEvent; children: ReactNode }) {
  return (
    <>
      <Link to={studioPath('replay', event._id)} className={buttonClass({ variant: 'secondary' })}>
        See the replay
      </Link>
      <Disclosure title="Broadcast again">{children}</Disclosure>
    </>
  );
}

function Commands({ event, broadcast, onChanged, now, onEnd, mayEnd }: Omit<Props, 'isStale'> & { now: number }) {
  const [asking, setAsking] = useState<'live' | 'end' | null>(null);
  const close = () => setAsking(null);
  const params = { eventId: event._id };
  const isLive = isOnAir(broadcast.state);
  const goLive = async () => {
    onChanged(await call('POST /studio/events/{eventId}/broadcast/live', { params }));
    return 'You are live.';
  };
  const end = async () => {
    onChanged(await call('POST /studio/events/{eventId}/broadcast/end', { params }));
    return 'The broadcast has ended.';
  };
  return (
    <>
      <div className="mt-auto flex flex-wrap gap-2">
        {broadcast.state === 'test' && (
          <Button disabled={!broadcast.isReceiving} onClick={() => setAsking('live')} className="grow">
            Go live
          </Button>
        )}
        <Button
          variant={isLive ? 'danger' : 'secondary'}
          disabled={!mayEnd}
          onClick={onEnd ?? (() => setAsking('end'))}
          className={isLive ? 'grow' : ''}
        >
          {isLive ? 'End the broadcast' : 'Give it up'}
        </Button>
      </div>
      {!isLive && (
        <Link
          to={studioPath('liveSetUp', event._id)}
          className="-my-1.5 inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold hover:underline"
        >
          <KeyRound aria-hidden className="size-4" />
          Address and key
        </Link>
      )}
      {asking === 'live' && (
        <ConfirmDialog {...goingLive(event, now)} busyLabel="Going live..." onConfirm={goLive} onClose={close} />
      )}
      {asking === 'end' && (
        <ConfirmDialog
          title={isLive ? 'End the broadcast?' : 'Give up the preparation?'}
          action={isLive ? 'End it for everybody' : 'Give it up'}
          busyLabel="Ending..."
          keep={isLive ? 'Stay live' : 'Keep it'}
          onConfirm={end}
          onClose={close}
        >
          {isLive
            ? 'Viewers see that it is over, and the replay is made. It cannot be continued.'
            : 'The address and the key stop working. The next preparation makes a new key.'}
        </ConfirmDialog>
      )}
    </>
  );
}
