import { useForm } from 'react-hook-form';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../../lib/api/client.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Message } from '../../../../ui/message.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { amountOf, currencySign, priceText } from '../../packages/price-text.ts';
import { asMoney } from '../../editing/field-words.ts';
import { useEdit } from '../../editing/use-edit.ts';
import { ShortForm } from '../short-form.tsx';

interface Props {
  event: StudioEvent;
  broadcast: OwnBroadcast;
  onChanged: (event: StudioEvent) => void;
}

/** The form for the limit on the cost of the broadcast. Near the limit, viewers get a smaller picture. */
export function CostLimit({ event, broadcast: { topLines }, onChanged }: Props) {
  const form = useForm({ defaultValues: { limit: writtenLimit(event) } });
  const saving = useEdit(form, {
    thing: event,
    draft: `cost limit ${event._id}`,
    valuesOf: (shown: StudioEvent) => ({ limit: writtenLimit(shown) }),
    editOf: ({ limit }) => ({ cost_limit: limit.trim() === '' ? null : amountOf(limit) }),
    words: { cost_limit: asMoney('Cost limit') },
    fields: (refused) => (refused === 'cost_limit' ? 'limit' : undefined),
    save: async (changes, seen) => {
      const saved = await call('POST /studio/events/{eventId}', { params: { eventId: event._id }, body: { ...changes, seen } });
      onChanged(saved);
      return saved;
    },
  });
  const isAmount = (typed: string) =>
    typed.trim() === '' || (amountOf(typed) ?? 0) >= 100 || 'Enter dollars and cents from 1.00, such as 250.00';
  return (
    <ShortForm form={form} label="Cost limit" action="Save the limit" saving={saving} className="border-t border-line pt-5">
      {topLines !== null && (
        <Message tone="info" title={`Viewers get ${topLines}p at most`}>
          A higher resolution would take the broadcast over its limit. It goes back up when fewer people watch, or when you raise
          the limit.
        </Message>
      )}
      <Field
        label={`Limit in ${currencySign()}`}
        inputMode="decimal"
        autoComplete="off"
        hint="If the cost heads past this, viewers get a lower resolution. The broadcast is never cut off. Leave it empty for no limit."
        {...bindField(form, 'limit', { validate: isAmount })}
      />
    </ShortForm>
  );
}

const writtenLimit = ({ cost_limit: limit }: StudioEvent): string => (limit === null ? '' : priceText(limit));
