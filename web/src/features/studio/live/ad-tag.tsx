import { useForm } from 'react-hook-form';
import { isAdTag } from '#shared/video/playback/ads.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { ShortForm } from './short-form.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
}

/** The address of the ad server whose ad plays before the event. */
export function AdTag({ event, onChanged }: Props) {
  const form = useForm({ defaultValues: { tag: event.ad_tag ?? '' } });
  const send = async ({ tag }: { tag: string }) => {
    const body = { ad_tag: tag.trim() || null };
    const saved = await call('POST /studio/events/{eventId}', { params: { eventId: event._id }, body });
    onChanged(saved);
    return { tag: saved.ad_tag ?? '' };
  };
  const fields = (refused: string) => (refused === 'ad_tag' ? 'tag' : undefined);
  const isTag = (typed: string) =>
    typed.trim() === '' || isAdTag(typed.trim()) || 'Enter an address that begins with https://, at a public host';
  return (
    <FormSection
      id="ads"
      title="Ad before the event"
      lead="Whoever buys from now on reads that an ad plays. Earlier buyers see none."
    >
      <ShortForm form={form} label="Ad before the event" action="Save" send={send} fields={fields}>
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
