import { useEffect, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath, studioTitle } from '#shared/site/studio-screens.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { BackToEvents } from '../one-event/back-to-events.tsx';
import { useNew } from '../editing/use-new.ts';
import { LongForm } from '../forms/long-form.tsx';
import { useChangeKeys } from '../forms/use-change-keys.ts';
import { OrganizerOnly } from '../frame/organizer-only.tsx';
import { PosterPreview } from '../preview/poster-preview.tsx';
import type { PosterSlot } from '../preview/poster-slot.ts';
import { WithPreview } from '../preview/with-preview.tsx';
import { StudioFrame } from '../frame/studio-frame.tsx';
import { useAnswer } from '../loading/use-answer.ts';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { blankEvent } from './blank-event.ts';
import { blankValues, type DetailsValues, formFieldOf, newEventOf } from './form-values.ts';
import { BasicsSection } from './sections/basics-section.tsx';
import { WhenSection } from './sections/when-section.tsx';

/** The page on which an event is created, at `/studio/events/new`. */
export default function NewEventPage({ Poster }: { Poster: PosterSlot }) {
  return (
    <StudioFrame
      title={studioTitle('newEvent')}
      lead="Start with the basics. Picture, packages and everything else come next, and nobody sees the event until you publish it."
      back={<BackToEvents />}
    >
      <OrganizerOnly>{(_, viewer) => <NewEvent viewer={viewer} Poster={Poster} />}</OrganizerOnly>
    </StudioFrame>
  );
}

function NewEvent({ viewer, Poster }: { viewer: Viewer; Poster: PosterSlot }) {
  const form = useForm<DetailsValues>({ defaultValues: blankValues() });
  const [preview] = useState<StudioEvent>(blankEvent);
  useZoneOfOrganization(form, viewer);
  const { setFocus } = form;
  useEffect(() => setFocus('title'), [setFocus]);
  const { keep } = useOwnEvents(viewer);
  const navigate = useNavigate();
  const keys = useChangeKeys('new event');
  const create = async (values: DetailsValues) => {
    const body = newEventOf(values);
    const event = await call('POST /studio/events', { body: { ...body, key: keys.of(JSON.stringify(body)) } });
    keys.forget();
    keep(event);
    void navigate(studioPath('event', event._id));
    return values;
  };
  const saving = useNew(form, { draft: 'new event', send: create, fields: formFieldOf });
  return (
    <FormProvider {...form}>
      <WithPreview preview={<PosterPreview event={preview} Poster={Poster} />}>
        <LongForm form={form} saving={saving} label="New event" action="Create the event">
          <BasicsSection current={null} />
          <WhenSection />
        </LongForm>
      </WithPreview>
    </FormProvider>
  );
}

/** Begins with the organisation's time zone, if it has one and no zone was chosen yet. */
function useZoneOfOrganization({ getFieldState, resetField }: UseFormReturn<DetailsValues>, viewer: Viewer): void {
  const { data } = useAnswer('GET /studio/organization', viewer);
  const zone = data?.time_zone;
  useEffect(() => {
    if (zone && !getFieldState('zone').isDirty) resetField('zone', { defaultValue: zone });
  }, [zone, getFieldState, resetField]);
}
