import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { StudioEvent } from '#shared/api/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { PosterPreview } from '../preview/poster-preview.tsx';
import type { PosterSlot } from '../preview/poster-slot.ts';
import { SaveBar } from '../save-bar.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useSaveForm } from '../use-save-form.ts';
import { WithPreview } from '../preview/with-preview.tsx';
import { type DetailsValues, editOf, FORM_FIELDS, valuesOf } from './form-values.ts';
import { AccessSection } from './sections/access-section.tsx';
import { AudienceSection } from './sections/audience-section.tsx';
import { BasicsSection } from './sections/basics-section.tsx';
import { RefundsSection } from './sections/refunds-section.tsx';
import { WhenSection } from './sections/when-section.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
  Poster: PosterSlot;
  /** What stands beside the form and saves itself, such as the picture. */
  children: ReactNode;
}

/** The form with the details of an event, beside a preview of its page. */
export function DetailsForm({ event, onChanged, Poster, children }: Props) {
  const form = useForm<DetailsValues>({ defaultValues: valuesOf(event) });
  const { isDirty, isSubmitting } = form.formState;
  const send = async (values: DetailsValues) => {
    const saved = await call('POST /studio/events/{eventId}', { params: { eventId: event._id }, body: editOf(values) });
    onChanged(saved);
    return valuesOf(saved);
  };
  const { save, problem, isSaved } = useSaveForm(form, { send, fieldOf: (refused) => FORM_FIELDS[refused.split('.', 1)[0]!] });
  return (
    <FormProvider {...form}>
      <WithPreview preview={<PosterPreview event={event} Poster={Poster} />}>
        {children}
        <form noValidate aria-label="Details" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-6">
          <BasicsSection current={event.subdomain} />
          <WhenSection />
          <AccessSection />
          <RefundsSection />
          <AudienceSection />
          <SaveBar label="Save changes" busy={isSubmitting} isSaved={isSaved} isDirty={isDirty} problem={problem} />
        </form>
      </WithPreview>
      <UnsavedChanges isDirty={isDirty && !isSubmitting} />
    </FormProvider>
  );
}
