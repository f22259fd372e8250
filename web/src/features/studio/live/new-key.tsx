import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmButton } from '../confirm-button.tsx';

interface Props {
  eventId: string;
  broadcast: OwnBroadcast;
  onChanged: (broadcast: OwnBroadcast) => void;
}

/** Replaces the key of a broadcast that is not live: it is given up, and the same is prepared with another one. */
export function NewKey({ eventId, broadcast: { ingest, redundant, byHand }, onChanged }: Props) {
  const [first] = ingest;
  if (!first) return null;
  const params = { eventId };
  const replace = async () => {
    await call('POST /studio/events/{eventId}/broadcast/end', { params });
    try {
      const body = { protocol: first.protocol, redundant, ...(byHand && { byHand }) };
      onChanged(await call('POST /studio/events/{eventId}/broadcast/prepare', { params, body }));
    } catch {
      // The dialog goes with the preparation, so it could not say this.
      notify.error('The old key has stopped working, but there is no new one yet. Prepare the broadcast again.');
    }
  };
  return (
    <ConfirmButton label="Make a new key" className="self-start" busyLabel="Making it..." keep="Keep the key" onConfirm={replace}>
      Your encoder is disconnected, and the old key stops working at once. The address and the new key appear here within a minute
      or two; enter both in your encoder.
    </ConfirmButton>
  );
}
