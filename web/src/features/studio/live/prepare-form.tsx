import { type FormEvent, useRef, useState } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { INGEST_PROTOCOLS, type IngestProtocol } from '#shared/video/broadcast/broadcast.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Message } from '../../../ui/message.tsx';
import { SelectField } from '../forms/select.tsx';
import { PROTOCOL_NAMES } from './broadcast-words.ts';

interface Props {
  event: StudioEvent;
  onPrepared: (broadcast: OwnBroadcast) => void;
}

/** Asks how the encoder sends, and prepares a broadcast with a new key. */
export function PrepareForm({ event, onPrepared }: Props) {
  const [protocol, setProtocol] = useState<IngestProtocol>('rtmp');
  const [redundant, setRedundant] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const byHand = useRef(false);
  const prepare = useAction(async () => {
    const body = { protocol, redundant, ...(byHand.current && { byHand: true }) };
    onPrepared(await call('POST /studio/events/{eventId}/broadcast/prepare', { params: { eventId: event._id }, body }));
  });
  const start = (isByHand: boolean) => {
    setAsking(false);
    byHand.current = isByHand;
    prepare.run();
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    // Without a question, the picture of a test would be on every viewer's screen.
    if (Date.parse(event.start_time) <= Date.now()) setAsking(true);
    else start(false);
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
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Your event has already started">
        <div className="flex flex-col gap-5">
          <p className="text-pretty">
            Do you want to look at the picture first? Otherwise the first picture that arrives goes live at once, for everybody
            who has a ticket.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => start(true)}>Test first</Button>
            <Button variant="secondary" onClick={() => start(false)}>
              Go live with the first picture
            </Button>
          </div>
        </div>
      </Dialog>
    </form>
  );
}
