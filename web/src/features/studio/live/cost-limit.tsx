import { useForm } from 'react-hook-form';
import type { OwnBroadcast } from '#shared/api/broadcast.ts';
import type { StudioEvent } from '#shared/api/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { amountOf, currencySign, priceText } from '../packages/price-text.ts';
import { useSaveForm } from '../use-save-form.ts';
import { SaveRow } from './save-row.tsx';

interface Props {
  event: StudioEvent;
  broadcast: OwnBroadcast;
  onChanged: (event: StudioEvent) => void;
}

/** What the broadcast may cost at most. Near it, viewers get a smaller picture. */
export function CostLimit({ event, broadcast: { topLines }, onChanged }: Props) {
  const form = useForm({ defaultValues: { limit: writtenLimit(event) } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const send = async ({ limit }: { limit: string }) => {
    const body = { cost_limit: limit.trim() === '' ? null : amountOf(limit) };
    const saved = await call('POST /studio/events/{eventId}', { params: { eventId: event._id }, body });
    onChanged(saved);
    return { limit: writtenLimit(saved) };
  };
  const { save, problem, isSaved } = useSaveForm(form, {
    send,
    fieldOf: (name) => (name === 'cost_limit' ? 'limit' : undefined),
  });
  const isAmount = (typed: string) =>
    typed.trim() === '' || (amountOf(typed) ?? 0) >= 100 || 'Enter dollars and cents from 1.00, such as 250.00';
  return (
    <form
      noValidate
      aria-label="Cost limit"
      onSubmit={form.handleSubmit(save)}
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      {problem && <Message tone="error">{problem}</Message>}
      {topLines !== null && (
        <Message tone="info" title={`Viewers get ${topLines} lines at most`}>
          With a larger picture the broadcast would cost more than your limit. It grows again when fewer people watch, or when you
          raise the limit.
        </Message>
      )}
      <Field
        label={`Limit in ${currencySign()}`}
        inputMode="decimal"
        autoComplete="off"
        hint="If it would be exceeded, viewers get a smaller picture. The broadcast is never cut off. Left empty, there is no limit."
        error={errors.limit?.message}
        {...form.register('limit', { validate: isAmount })}
      />
      <SaveRow label="Save the limit" isDirty={isDirty} isSaving={isSubmitting} isSaved={isSaved} />
    </form>
  );
}

const writtenLimit = ({ cost_limit: limit }: StudioEvent): string => (limit === null ? '' : priceText(limit));
