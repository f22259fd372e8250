import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Package } from '#shared/api/site/events.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { useSave } from '../../../ui/forms/use-save.ts';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { ownZone } from '../time/zoned-time.ts';
import { UnsavedChanges } from '../forms/unsaved-changes.tsx';
import { FormCard } from '../forms/form-card.tsx';
import { KindFields } from './fields/kind-fields.tsx';
import { OfferFields } from './fields/offer-fields.tsx';
import { SaleFields } from './fields/sale-fields.tsx';
import { newPackage, PACKAGE_FIELDS, packageEdit, packageValues, type PackageValues } from './package-values.ts';

interface Props {
  /** The package to change; null for a new one. */
  pkg: Package | null;
  event: StudioEvent;
  /** All events of the organiser, for bundles. */
  events: readonly StudioEvent[];
  onChanged: (event: StudioEvent, isInOthers: boolean) => void;
  onClose: () => void;
}

/** The form that puts a package on sale or changes one. */
export function PackageForm({ pkg, event, events, onChanged, onClose }: Props) {
  const zone = event.time_zone ?? ownZone();
  const form = useForm<PackageValues>({ defaultValues: packageValues(pkg, zone) });
  const { isDirty, isSubmitting } = form.formState;
  const titleId = useId();
  const send = async (values: PackageValues) => {
    const params = { eventId: event._id };
    const saved = pkg
      ? await call('POST /studio/events/{eventId}/packages/{packageId}', {
          params: { ...params, packageId: pkg._id },
          body: packageEdit(values, zone),
        })
      : await call('POST /studio/events/{eventId}/packages', { params, body: newPackage(values, zone) });
    notify.success(pkg ? 'The package is saved.' : 'The package is on sale with the event.');
    onClose();
    onChanged(saved, values.kind === 'bundle' || values.kind === 'subscription');
    return values;
  };
  const { submit, problem } = useSave(form, { send, fields: (refused) => PACKAGE_FIELDS[refused.split('.', 1)[0]!] });
  return (
    <FormProvider {...form}>
      <FormCard
        aria-labelledby={titleId}
        lead={
          <h2 id={titleId} className="text-xl font-bold tracking-tight">
            {pkg ? `Edit ${pkg.name}` : 'New package'}
          </h2>
        }
        problem={problem}
        onSubmit={submit}
        gap="gap-6"
      >
        <KindFields pkg={pkg} event={event} events={events} />
        <OfferFields hasEnd={event.end_time !== null} />
        <SaleFields zone={zone} />
        <DialogActions busy={isSubmitting} onClose={onClose}>
          <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
            {pkg ? 'Save the package' : 'Add the package'}
          </Button>
        </DialogActions>
      </FormCard>
      <UnsavedChanges isDirty={isDirty && !isSubmitting} />
    </FormProvider>
  );
}
