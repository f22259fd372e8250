import { useForm } from 'react-hook-form';
import { isAdTag } from '#shared/ads.ts';
import type { StudioEvent } from '#shared/api/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { FormSection } from '../details/form-section.tsx';
import { useSaveForm } from '../use-save-form.ts';
import { SaveRow } from './save-row.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
}

/** The address of the ad server whose ad plays before the event. */
export function AdTag({ event, onChanged }: Props) {
  const form = useForm({ defaultValues: { tag: event.ad_tag ?? '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const send = async ({ tag }: { tag: string }) => {
    const body = { ad_tag: tag.trim() || null };
    const saved = await call('POST /studio/events/{eventId}', { params: { eventId: event._id }, body });
    onChanged(saved);
    return { tag: saved.ad_tag ?? '' };
  };
  const { save, problem, isSaved } = useSaveForm(form, { send, fieldOf: (name) => (name === 'ad_tag' ? 'tag' : undefined) });
  const isTag = (typed: string) =>
    typed.trim() === '' || isAdTag(typed.trim()) || 'Enter an address that begins with https://, at a public host';
  return (
    <FormSection
      id="ads"
      title="Ad before the event"
      lead="Whoever buys from now on reads that an ad plays. Earlier buyers see none."
    >
      <form noValidate aria-label="Ad before the event" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
        {problem && <Message tone="error">{problem}</Message>}
        <Field
          label="Address of the VAST document"
          type="url"
          hint="From your ad server. Left empty, no ad plays."
          error={errors.tag?.message}
          {...form.register('tag', { validate: isTag })}
        />
        <SaveRow label="Save" isDirty={isDirty} isSaving={isSubmitting} isSaved={isSaved} />
      </form>
    </FormSection>
  );
}
