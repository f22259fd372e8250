import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { FormSection } from '../details/form-section.tsx';

/** Ends the session of a viewer by the number that the drifting mark shows, and takes that back. */
export function EndSession({ eventId }: { eventId: string }) {
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
    <FormSection
      id="session"
      title="End a session"
      lead="For a ticket that is being misused. Its devices stop within a minute and cannot watch this event for 24 hours. Nothing is refunded."
    >
      <form aria-label="End a session" onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Order number"
          value={order}
          autoComplete="off"
          hint="The first eight characters are enough, as shown in the watermark."
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
    </FormSection>
  );
}
