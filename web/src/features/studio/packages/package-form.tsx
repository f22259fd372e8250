import { type ReactNode, useEffect, useId, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import type { Package } from '#shared/api/site/events.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { useClosing } from '../../../ui/desk/drafts/use-closing.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import type { Saving } from '../editing/saving.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { useNew } from '../editing/use-new.ts';
import { useChangeKeys } from '../forms/use-change-keys.ts';
import { FormCard } from '../forms/form-card.tsx';
import { KindFields } from './fields/kind-fields.tsx';
import { OfferFields } from './fields/offer-fields.tsx';
import { SaleFields } from './fields/sale-fields.tsx';
import { packageFieldWords } from './package-field-words.ts';
import { newPackage, packageEdit, packageFieldOf, packageValues, type PackageValues } from './package-values.ts';

interface Props {
  event: StudioEvent;
  /** All events of the organiser, for bundles. */
  events: readonly StudioEvent[];
  /** The place by whose clocks times are typed. A form keeps that with which it was filled: another one would change what is meant. */
  place: Place;
  onChanged: (event: StudioEvent, isInOthers: boolean) => void;
  onClose: () => void;
}

/** The form that puts a package on sale. */
export function NewPackageForm({ event, events, place: now, onChanged, onClose }: Props) {
  const [place] = useState(now);
  const { zone } = place;
  const form = useForm<PackageValues>({ defaultValues: packageValues(null, zone) });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const keys = useChangeKeys(`new package ${event._id}`);
  const saving = useNew(form, {
    draft: `new package ${event._id}`,
    fields: packageFieldOf,
    send: async (values) => {
      const params = { eventId: event._id };
      const body = newPackage(values, zone);
      const key = keys.of(JSON.stringify(body));
      const saved = await call('POST /studio/events/{eventId}/packages', { params, body: { ...body, key } });
      keys.forget();
      notify.success(event.status === 'published' ? 'The package is on sale.' : 'The package goes on sale with the event.');
      onClose();
      onChanged(saved, isInOthers(values));
      return values;
    },
  });
  return (
    <PackageCard title="New package" action="Add the package" form={form} saving={saving} onClose={onClose}>
      <KindFields pkg={null} event={event} events={events} />
      <OfferFields hasEnd={event.end_time !== null} />
      <SaleFields place={place} />
    </PackageCard>
  );
}

/** The form that changes a package. */
export function EditPackageForm({ pkg, event, events, place: now, onChanged, onClose }: Props & { pkg: Package }) {
  const [place] = useState(now);
  const { zone } = place;
  const form = useForm<PackageValues>({ defaultValues: packageValues(pkg, zone) });
  const saving = useEdit(form, {
    thing: pkg,
    draft: `package ${event._id} ${pkg._id}`,
    valuesOf: (shown: Package) => packageValues(shown, zone),
    editOf: (values: PackageValues) => packageEdit(values, zone),
    words: packageFieldWords(place),
    fields: packageFieldOf,
    save: async (changes, seen) => {
      const saved = await call('POST /studio/events/{eventId}/packages/{packageId}', {
        params: { eventId: event._id, packageId: pkg._id },
        body: { ...changes, seen },
      });
      onChanged(saved, isInOthers(pkg));
      return saved.packages.find(({ _id }) => _id === pkg._id) ?? pkg;
    },
    onSaved: () => {
      notify.success('The package is saved.');
      onClose();
    },
  });
  return (
    <PackageCard title={`Edit ${pkg.name}`} action="Save the package" form={form} saving={saving} onClose={onClose}>
      <KindFields pkg={pkg} event={event} events={events} />
      <OfferFields hasEnd={event.end_time !== null} />
      <SaleFields place={place} />
    </PackageCard>
  );
}

/** Returns true for packages that other events sell, too. */
const isInOthers = ({ kind }: Pick<Package, 'kind'>) => kind === 'bundle' || kind === 'subscription';

interface CardProps {
  title: string;
  /** The label of the button that saves it. */
  action: string;
  form: UseFormReturn<PackageValues>;
  saving: Saving;
  onClose: () => void;
  children: ReactNode;
}

function PackageCard({ title, action, form, saving, onClose, children }: CardProps) {
  const { isDirty, isSubmitting } = form.formState;
  const titleId = useId();
  const { close, question } = useClosing(isDirty, saving.kept, onClose);
  return (
    <FormProvider {...form}>
      <FormCard
        aria-labelledby={titleId}
        lead={
          <h2 id={titleId} className="text-xl font-bold tracking-tight">
            {title}
          </h2>
        }
        form={form}
        saving={saving}
        gap="gap-6"
      >
        {children}
        <DialogActions busy={isSubmitting} onClose={close}>
          <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
            {action}
          </Button>
        </DialogActions>
      </FormCard>
      {question}
    </FormProvider>
  );
}
