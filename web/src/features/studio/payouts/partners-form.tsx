import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { MOST_PARTNERS } from '#shared/ledger/divide.ts';
import type { Call } from '#shared/api/contract.ts';
import { ApiError, call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { type Conflict, ConflictDialog } from '../editing/conflict-dialog.tsx';
import { asList } from '../editing/field-words.ts';
import { UnsavedChanges } from '../../../ui/desk/drafts/unsaved-changes.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { faultsOf, leftOf, type PartnerRow, readPercent } from './partner-rows.ts';
import type { Statement } from './use-payouts.ts';
import { FormCard } from '../forms/form-card.tsx';
import { TitledSection } from '../sections/titled-section.tsx';

const LEAD =
  'Partners share what the platform leaves of this event’s money, without tax. What you set holds for all of its sales. You pay your partners yourself, by this statement.';

type Shares = Call<'POST /studio/events/{eventId}/partners'>['answer']['partners'];

const WORDS = { partners: asList('Partners', ({ name, percent }: Shares[number]) => `${name}: ${percent}%`) };

interface Props {
  eventId: string;
  partners: Statement['partners'];
  /** Called after the partners were saved. */
  onSaved: () => void;
}

/** The form for the partners that share the money of an event. */
export function PartnersForm({ eventId, partners, onSaved }: Props) {
  const keys = useRef(0);
  const newRow = (name = '', percent = ''): PartnerRow => ({ key: (keys.current += 1), name, percent });
  const [rows, setRows] = useState(() => partners.map(({ name, percent }) => newRow(name, String(percent))));
  const [isChecked, setIsChecked] = useState(false);
  const [saved, setSaved] = useState<Shares>(() => partners.map(({ name, percent }) => ({ name, percent })));
  /** As the server showed them when the form was filled, or last. */
  const seen = useRef(saved);
  const wanted = useRef(saved);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const faults = isChecked ? faultsOf(rows) : [];
  const left = leftOf(rows);
  const typed = rows.map(({ name, percent }) => ({ name: name.trim(), percent: readPercent(percent) }));
  const isDirty = JSON.stringify(typed) !== JSON.stringify(saved);
  const save = useAction(async () => {
    const partners = wanted.current;
    try {
      const body = { partners, seen: { partners: seen.current } };
      seen.current = (await call('POST /studio/events/{eventId}/partners', { params: { eventId }, body })).partners;
    } catch (error) {
      const theirs = error instanceof ApiError ? error.current : undefined;
      if (theirs) setConflict({ mine: { partners }, theirs });
      throw error;
    }
    setSaved(seen.current);
    notify.success('The partners are saved.');
    onSaved();
  });
  const send = (partners: Shares) => {
    wanted.current = partners;
    save.run();
  };
  const decide = (mine: ReadonlySet<string>) => {
    const theirs = conflict?.theirs.partners as Shares;
    seen.current = theirs;
    setConflict(null);
    if (mine.has('partners')) return send(typed);
    setRows(theirs.map(({ name, percent }) => newRow(name, String(percent))));
    return send(theirs);
  };
  const change = (key: number, changed: Partial<PartnerRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const submit = () => {
    setIsChecked(true);
    if (left >= 0 && faultsOf(rows).every((one) => Object.keys(one).length === 0)) send(typed);
  };
  return (
    <TitledSection id="partners" title="Partners" lead={LEAD}>
      <FormCard
        aria-labelledby="partners"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {rows.length === 0 && <p className="text-muted">This event has no partners: you keep everything.</p>}
        {rows.map((row, index) => (
          <PartnerFields
            key={row.key}
            row={row}
            number={index + 1}
            faults={faults[index] ?? {}}
            onChange={(changed) => change(row.key, changed)}
            onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
          />
        ))}
        {save.problem && <Message tone="error">{save.problem}</Message>}
        {left < 0 ? (
          <p role="alert" className="text-danger">
            The partners get {(100 - left).toFixed(2).replace(/\.?0+$/, '')}% together. Enter 100% at most.
          </p>
        ) : (
          rows.length > 0 && <p className="text-muted">You keep {left}%.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.busy} busyLabel="Saving...">
            Save partners
          </Button>
          {rows.length < MOST_PARTNERS && (
            <Button variant="secondary" onClick={() => setRows((all) => [...all, newRow()])}>
              <Plus aria-hidden className="size-4" />
              Add a partner
            </Button>
          )}
        </div>
      </FormCard>
      {conflict && <ConflictDialog conflict={conflict} words={WORDS} onDecide={decide} onClose={() => setConflict(null)} />}
      <UnsavedChanges isDirty={isDirty} />
    </TitledSection>
  );
}
