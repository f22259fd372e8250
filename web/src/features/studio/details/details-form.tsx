import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { useEdit } from '../editing/use-edit.ts';
import { LongForm } from '../forms/long-form.tsx';
import { PosterPreview } from '../preview/poster-preview.tsx';
import type { PosterSlot } from '../preview/poster-slot.ts';
import { WithPreview } from '../preview/with-preview.tsx';
import { placeOf } from '../../../lib/time/moments.ts';
import { detailsWords } from './details-words.ts';
import { type DetailsValues, editOf, formFieldOf, valuesOf } from './form-values.ts';
import { AccessSection } from './sections/access-section.tsx';
import { AudienceSection } from './sections/audience-section.tsx';
import { BasicsSection } from './sections/basics-section.tsx';
import { RefundsSection } from './sections/refunds-section.tsx';
import { WhenSection } from './sections/when-section.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
  Poster: PosterSlot;
  /** The parts beside the form that save themselves, such as the picture. */
  children: ReactNode;
}

/** The form with the details of an event, beside a preview of its page. */
export function DetailsForm({ event, onChanged, Poster, children }: Props) {
  const form = useForm<DetailsValues>({ defaultValues: valuesOf(event) });
  const saving = useEdit(form, {
    thing: event,
    draft: `event ${event._id}`,
    valuesOf,
    editOf,
    words: detailsWords(placeOf(event)),
    fields: formFieldOf,
    save: async (changes, seen) => {
      const saved = await call('POST /studio/events/{eventId}', { params: { eventId: event._id }, body: { ...changes, seen } });
      onChanged(saved);
      return saved;
    },
  });
  return (
    <FormProvider {...form}>
      <WithPreview preview={<PosterPreview event={event} Poster={Poster} />}>
        {children}
        <LongForm form={form} saving={saving} label="Details" action="Save changes">
          <BasicsSection current={event.subdomain} />
          <WhenSection />
          <AccessSection />
          <RefundsSection />
          <AudienceSection />
        </LongForm>
      </WithPreview>
    </FormProvider>
  );
}
