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
    words: { ad_tag: asText('VAST ad tag URL') },
    fields: (refused) => (refused === 'ad_tag' ? 'tag' : undefined),
    save: async (changes, seen) => {
      const saved = await call('POST /studio/events/{eventId}', { params: { eventId: event._id }, body: { ...changes, seen } });
      onChanged(saved);
      return saved;
    },
  });
  const isTag = (typed: string) =>
    typed.trim() === '' || isAdTag(typed.trim()) || 'Enter a public address that starts with https://';
  return (
    <FormSection
      id="ads"
      title="Ad before the event"
      lead="From now on, buyers are told that an ad plays first. Earlier buyers see no ads."
    >
      <ShortForm form={form} label="Ad before the event" action="Save" saving={saving}>
        <Field
          label="VAST ad tag URL"
          type="url"
          hint="Your ad server gives you this link. Leave it empty for no ads."
          {...bindField(form, 'tag', { validate: isTag })}
        />
      </ShortForm>
    </FormSection>
  );
}
