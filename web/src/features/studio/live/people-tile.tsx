import { type FormEvent, useState } from 'react';
import { studioPath } from '#shared/site/studio-screens.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { Link } from '../../../ui/link.tsx';
import { Disclosure } from './disclosure.tsx';
import { Tile } from './tile.tsx';

/** People who need something: the way to their help, and the end of a session by the number that the drifting mark shows. */
export function PeopleTile({ eventId }: { eventId: string }) {
  const [order, setOrder] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const input = () => ({ params: { eventId }, body: { order: order.trim() } });
  const end = useAction(async () => {
    setSaid(null);
    setSaid((await call('POST /studio/events/{eventId}/viewers/end', input())).message);
  });
  const restore = useAction(async () => {
    setSaid(null);
    setSaid((await call('POST /studio/events/{eventId}/viewers/restore', input())).message);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    end.run();
  };
  const problem = end.problem ?? restore.problem;
  return (
    <Tile
      id="people"
      title="People"
      aside={
        <Link to={studioPath('help')} className="inline-flex min-h-11 -my-2 items-center text-sm font-semibold underline">
          Help a viewer
        </Link>
      }
    >
      <Disclosure title="End a session">
        <form aria-label="End a session" onSubmit={submit} className="flex flex-col gap-2">
          <Field
            label="Order number"
            value={order}
            autoComplete="off"
            hint="Of a ticket that is misused, as its watermark shows. It stops within a minute, for 24 hours, without a refund."
            onChange={({ target }) => setOrder(target.value)}
          />
          {problem && <Message tone="error">{problem}</Message>}
          {said && <Message tone="success">{said}</Message>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" disabled={order.trim().length < 8} busy={end.busy} busyLabel="Ending...">
              End the session
            </Button>
            <Button variant="secondary" disabled={order.trim().length < 8} busy={restore.busy} onClick={restore.run}>
              Let them watch again
            </Button>
          </div>
        </form>
      </Disclosure>
    </Tile>
  );
}
