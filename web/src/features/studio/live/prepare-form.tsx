import { type FormEvent, useState } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { INGEST_PROTOCOLS, type IngestProtocol } from '#shared/video/broadcast/broadcast.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Message } from '../../../ui/message.tsx';
import { SelectField } from '../forms/select.tsx';
import { PROTOCOL_NAMES } from './broadcast-words.ts';

interface Props {
  eventId: string;
  onPrepared: (broadcast: OwnBroadcast) => void;
}

/** Asks how the encoder sends, and prepares a broadcast with a new key. */
export function PrepareForm({ eventId, onPrepared }: Props) {
  const [protocol, setProtocol] = useState<IngestProtocol>('rtmp');
  const [redundant, setRedundant] = useState(false);
  const prepare = useAction(async () => {
    const body = { protocol, redundant };
    onPrepared(await call('POST /studio/events/{eventId}/broadcast/prepare', { params: { eventId }, body }));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prepare.run();
  };
  return (
    <form aria-label="Prepare a broadcast" onSubmit={submit} className="flex flex-col gap-4">
      {prepare.problem && <Message tone="error">{prepare.problem}</Message>}
      <SelectField
        label="Your encoder’s protocol"
        value={protocol}
        onChange={({ target }) => setProtocol(target.value as IngestProtocol)}
        choices={INGEST_PROTOCOLS.map((name) => ({ value: name, label: PROTOCOL_NAMES[name] }))}
      />
      <Checkbox
        label="With a backup: two ingest addresses in two data centres, encoded twice"
        checked={redundant}
        onChange={({ target }) => setRedundant(target.checked)}
      />
      <Button type="submit" busy={prepare.busy} busyLabel="Preparing..." className="self-start">
        Prepare the broadcast
      </Button>
    </form>
  );
}
