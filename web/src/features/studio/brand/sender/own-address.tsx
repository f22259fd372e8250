import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { SenderAnswer } from '#shared/api/desk/sender.ts';
import { call } from '../../../../lib/api/client.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { notify } from '../../../../lib/notify.ts';
import { Button } from '../../../../ui/button.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { ConfirmButton } from '../../confirm-button.tsx';
import { useChange } from '../../editing/use-change.tsx';
import { SmallProblem } from '../../forms/small-problem.tsx';
import { DomainRecords } from './domain-records.tsx';
import { checked, SENDER_WORDS } from './use-sender.ts';

interface Props {
  sender: SenderAnswer;
  mayEdit: boolean;
  onChanged: (sender: SenderAnswer) => void;
  /** Called if the address of another member stays. */
  onStale: () => void;
}

interface StateWords {
  icon: LucideIcon;
  ink: string;
  words: string;
}

const STATES: Readonly<Record<Exclude<SenderAnswer['state'], 'none'>, StateWords>> = {
  waiting: {
    icon: Clock,
    ink: 'text-muted',
    words: 'Waiting for the DNS records. Until they are found, emails come from our address.',
  },
  ready: { icon: CircleCheck, ink: 'text-success', words: 'Your emails come from this address.' },
  lost: {
    icon: CircleAlert,
    ink: 'text-danger',
    words: 'Records are missing, so your emails come from our address until they are back.',
  },
};

/** An address of the organisation's own: its state, the records that prove its domain, and the ways to check and to remove it. */
export function OwnAddress({ sender, mayEdit, onChanged, onStale }: Props) {
  const { address, state, records, checked_at: checkedAt } = sender;
  const [wasMissing, setWasMissing] = useState(false);
  const { run, busy, problem } = useAction(async () => {
    const found = await checked();
    onChanged(found);
    if (found.state === 'ready') notify.success(`Your emails come from ${found.address ?? 'your address'}.`);
    setWasMissing(found.state !== 'ready');
  });
  const { change, question } = useChange<Pick<SenderAnswer, 'address'>>(SENDER_WORDS);
  const remove = async () => {
    const changed = await change({ address: null }, { address }, (_, seen) =>
      call('POST /studio/sender', { body: { address: null, seen } }),
    );
    if (changed) onChanged(changed);
    else onStale();
  };
  const { icon: Icon, ink, words } = STATES[state === 'none' ? 'waiting' : state];
  return (
    <>
      <div className="flex flex-col gap-1 rounded-control bg-raised px-4 py-3.5">
        <p className="font-semibold wrap-anywhere">{address}</p>
        <p className={`flex items-start gap-1.5 text-sm font-medium ${ink}`}>
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {words}
        </p>
      </div>
      <DomainRecords records={records} isOpen={state !== 'ready'} />
      {mayEdit && (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busy={busy} busyLabel="Checking..." onClick={run}>
              Check now
            </Button>
            <ConfirmButton
              label="Use our address"
              title="Use our address for your emails?"
              busyLabel="Changing..."
              keep="Keep your address"
              onConfirm={remove}
            >
              Your emails will come from our address. You can set up your own again later with a new DNS record.
            </ConfirmButton>
            {question}
          </div>
          {checkedAt !== null && (
            <p className="text-sm text-muted">
              Last checked <Moment of={checkedAt} />.{state !== 'ready' && ' While this page is open, we check every minute.'}
            </p>
          )}
          {wasMissing && state !== 'ready' && (
            <p role="status" className="text-sm">
              Some records were not found yet. DNS changes can take a few hours.
            </p>
          )}
          <SmallProblem text={problem} />
        </div>
      )}
    </>
  );
}
