import { useForm } from 'react-hook-form';
import { isAdTag } from '#shared/video/playback/ads.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { asText } from '../editing/field-words.ts';
import { useEdit } from '../editing/use-edit.ts';
import { ShortForm } from './short-form.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
}

/** The address of the ad server whose ad plays before the event. */
export function AdTag({ event, onChanged }: Props) {
  const form = useForm({ defaultValues: { tag: event.ad_tag ?? '' } });
  const saving = useEdit(form, {
    thing: event,
    draft: `ad ${event._id}`,
    valuesOf: ({ ad_tag: tag }: StudioEvent) => ({ tag: tag ?? '' }),
    editOf: ({ tag }) => ({ ad_tag: tag.trim() || null }),
    words: { ad_tag: asText('Address of the VAST document') },
    fields: (refused) => (refused === 'ad_tag' ? 'tag' : undefined),
    save: async (changes, seen) => {
      const saved = await call('POST /studio/events/{eventId}', { params: { eventId: event._id }, body: { ...changes, seen } });
      onChanged(saved);
      return saved;
    },
  });
  const isTag = (typed: string) =>
    typed.trim() === '' || isAdTag(typed.trim()) || 'Enter an address that begins with https://, at a public host';
  return (
    <FormSection
      id="ads"
      title="Ad before the event"
      lead="Whoever buys from now on reads that an ad plays. Earlier buyers see none."
    >
      <ShortForm form={form} label="Ad before the event" action="Save" saving={saving}>
        <Field
          label="Address of the VAST document"
          type="url"
          hint="From your ad server. Left empty, no ad plays."
          {...bindField(form, 'tag', { validate: isTag })}
        />
      </ShortForm>
    </FormSection>
  );
}
