import { ExternalLink, Radio } from 'lucide-react';
import { useState } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormSection } from '../details/form-section.tsx';
import { goingLive, pictureInWords, STATE_IN_WORDS } from './broadcast-words.ts';
import { PrepareForm } from './prepare-form.tsx';
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

/** The state of the broadcast, what arrives, and the commands: prepare, go live, end. */
export function BroadcastSection({ event, broadcast, isStale, onChanged, ...ending }: Props) {
  const { state, since, failure, isReceiving, problems } = broadcast;
  const { title, next } = STATE_IN_WORDS[state];
  const isLive = state === 'live' || state === 'interrupted';
  return (
    <FormSection id="broadcast" title="Broadcast">
      {isStale && <Message tone="error">We cannot reach the server. What you see may be old. We keep trying.</Message>}
      <div role="status" className="flex flex-col gap-1">
        <p className={`flex items-center gap-2 text-2xl font-bold ${isLive ? 'text-danger' : ''}`}>
          {isLive && <Radio aria-hidden className="size-6" />}
          {title}
        </p>
        {since !== null && <p className="text-sm text-muted">Since {writtenMoment(since)}</p>}
        <p className="text-pretty">{next}</p>
        {isOpen(broadcast) && (
          <p className={`font-semibold ${isReceiving ? 'text-success' : 'text-danger'}`}>{pictureInWords(broadcast)}</p>
        )}
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
        <Commands event={event} broadcast={broadcast} onChanged={onChanged} {...ending} />
      ) : (
        <PrepareForm eventId={event._id} onPrepared={onChanged} />
      )}
    </FormSection>
  );
}

function Commands({ event, broadcast, onChanged, onEnd, mayEnd }: Omit<Props, 'isStale'>) {
  const [asking, setAsking] = useState<'live' | 'end' | null>(null);
  const now = useNow();
  const close = () => setAsking(null);
  const params = { eventId: event._id };
  const isLive = broadcast.state === 'live' || broadcast.state === 'interrupted';
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
      <div className="flex flex-wrap gap-3">
        {broadcast.state === 'test' && (
          <Button size="lg" disabled={!broadcast.isReceiving} onClick={() => setAsking('live')}>
            Go live
          </Button>
        )}
        <Button variant="danger" size={isLive ? 'lg' : 'md'} disabled={!mayEnd} onClick={onEnd ?? (() => setAsking('end'))}>
          {isLive ? 'End the broadcast' : 'Give it up'}
        </Button>
        <a href={paths.watch(event._id)} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
          <ExternalLink aria-hidden className="size-5" />
          See it as viewers do
        </a>
      </div>
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
