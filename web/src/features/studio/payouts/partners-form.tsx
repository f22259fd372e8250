import { Plus } from 'lucide-react';
import type { BaseSyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { MOST_PARTNERS } from '#shared/ledger/divide.ts';
import type { Call } from '#shared/api/contract.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { asList } from '../editing/field-words.ts';
import { useAnswer } from '../loading/use-answer.ts';
import { useEdit } from '../editing/use-edit.ts';
import { FormCard } from '../forms/form-card.tsx';
import { SmallProblem } from '../forms/small-problem.tsx';
import { useRows } from '../forms/use-rows.ts';
import { TitledSection } from '../sections/titled-section.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { leftOf, type PartnersValues, readPercent } from './partner-rows.ts';
import type { Statement } from './use-payouts.ts';

const LEAD =
  'Partners share what the platform leaves of this event’s money, without tax. What you set holds for all of its sales, also for those that were made already.';
const BY_HAND = ' You pay your partners yourself, by this statement.';
const BY_STRIPE =
  ' We pay the partners you invited on the Payouts page directly. You pay the others yourself, using this statement.';

type Shares = Call<'POST /studio/events/{eventId}/partners'>['answer'];

const WORDS = {
  partners: asList('Partners', ({ name, percent, payee }: Shares['partners'][number]) =>
    payee === undefined ? `${name}: ${percent}%` : `${name}: ${percent}%, paid through Stripe`,
  ),
};

const valuesOf = ({ partners }: Shares): PartnersValues => ({
  partners: partners.map(({ name, percent, payee = '' }) => ({ name, percent: String(percent), payee })),
});
const editOf = ({ partners }: PartnersValues): Shares => ({
  partners: partners.map(({ name, percent, payee }) => ({
    name: name.trim(),
    percent: readPercent(percent),
    ...(payee !== '' && { payee }),
  })),
});

interface Props {
  eventId: string;
  viewer: Viewer;
  partners: Statement['partners'];
  /** Called after the partners were saved. */
  onSaved: () => void;
}

/** The form for the partners that share the money of an event. */
export function PartnersForm({ eventId, viewer, partners, onSaved }: Props) {
  const shares: Shares = {
    partners: partners.map(({ name, percent, payee }) => ({ name, percent, ...(payee !== undefined && { payee }) })),
  };
  const accounts = useAnswer('GET /studio/partner-accounts', viewer).data?.partners ?? [];
  const form = useForm<PartnersValues>({ defaultValues: valuesOf(shares) });
  const saving = useEdit(form, {
    thing: shares,
    draft: `partners ${eventId}`,
    words: WORDS,
    valuesOf,
    editOf,
    save: ({ partners: wanted = [] }, seen) =>
      call('POST /studio/events/{eventId}/partners', { params: { eventId }, body: { partners: wanted, seen } }),
    onSaved: () => {
      notify.success('The partners are saved.');
      onSaved();
    },
  });
  const { rows, append, remove, problem } = useRows(form, 'partners', 'name');
  const left = leftOf(rows);
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    await (left < 0 ? form.trigger() : saving.submit());
  };
  return (
    <TitledSection id="partners" title="Partners" lead={LEAD + (accounts.length > 0 ? BY_STRIPE : BY_HAND)}>
      <FormCard form={form} saving={{ ...saving, submit }} aria-labelledby="partners">
        {rows.length === 0 && <p className="text-muted">This event has no partners: you keep everything.</p>}
        {rows.map((_, index) => (
          <PartnerFields key={index} form={form} index={index} accounts={accounts} onRemove={() => remove(index)} />
        ))}
        <SmallProblem text={problem} />
        {left < 0 ? (
          <p role="alert" className="text-danger">
            The partners get {(100 - left).toFixed(2).replace(/\.?0+$/, '')}% together. Enter 100% at most.
          </p>
        ) : (
          rows.length > 0 && <p className="text-muted">You keep {left}%.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
            Save partners
          </Button>
          {rows.length < MOST_PARTNERS && (
            <Button variant="secondary" onClick={() => append({ name: '', percent: '', payee: '' })}>
              <Plus aria-hidden className="size-4" />
              Add a partner
            </Button>
          )}
        </div>
      </FormCard>
    </TitledSection>
  );
}
