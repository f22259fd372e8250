import useSWR from 'swr';
import type { Reminders } from '#shared/api/mail/reminders.ts';
import type { ReminderKind } from '#shared/mail/reminders.ts';
import { call, reasonOf } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { ownZone } from '../../../lib/time/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Message } from '../../../ui/message.tsx';
import { Section } from '../layout/section.tsx';

const KINDS: readonly { kind: ReminderKind; label: string }[] = [
  { kind: 'day', label: 'A day before the show' },
  { kind: 'hour', label: 'An hour before the show' },
  { kind: 'live', label: 'When the show is live' },
  { kind: 'replay', label: 'When the replay is ready' },
];

/** The mails about shows that the viewer has tickets for, each of which can be turned off. */
export function RemindersSection({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useSWR(['/account/reminders', viewer.userId], () =>
    call('GET /account/reminders'),
  );
  const retry = (
    <Button busy={isValidating} onClick={() => void mutate()}>
      Try again
    </Button>
  );
  return (
    <Section
      id="reminders"
      title="Reminders"
      lead="Emails about the shows that you have tickets for. Receipts and news about your orders come in any case."
    >
      {data ? (
        <Kinds reminders={data} onChanged={(next) => void mutate(next, { revalidate: false })} />
      ) : error ? (
        <Message tone="info" title="We could not load your reminders" action={retry}>
          {reasonOf(error)}
        </Message>
      ) : (
        <p className="text-muted">Looking up your reminders...</p>
      )}
    </Section>
  );
}

function Kinds({ reminders, onChanged }: { reminders: Reminders; onChanged: (next: Reminders) => void }) {
  const turn = async (kind: ReminderKind, on: boolean) => {
    // The box follows the press at once, and goes back if it could not be saved.
    onChanged({ ...reminders, [kind]: on });
    try {
      onChanged(await call('POST /account/reminders', { body: { [kind]: on, time_zone: ownZone() } }));
    } catch (error) {
      onChanged(reminders);
      notify.error(reasonOf(error));
    }
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-2 font-semibold">Email me</legend>
      {KINDS.map(({ kind, label }) => (
        <Checkbox
          key={kind}
          label={label}
          checked={reminders[kind]}
          onChange={({ currentTarget: { checked } }) => void turn(kind, checked)}
        />
      ))}
    </fieldset>
  );
}
