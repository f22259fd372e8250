import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { blankValues, type DetailsValues, formFieldOf } from '../details/form-values.ts';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { SubdomainField } from '../details/subdomain/subdomain-field.tsx';
import { useChangeKeys } from '../forms/use-change-keys.ts';
import { MomentField } from '../time/moment-field.tsx';
import { momentOf } from '#shared/time/wall-time.ts';
import { useOwnEvents } from '../loading/use-own-events.ts';

interface Props {
  event: StudioEvent;
  /** The place by whose clocks its start is typed. */
  place: Place;
  viewer: Viewer;
  onClose: () => void;
}

/** Asks for the address and the start of a new event like this one, creates it as a draft and opens it. */
export function DuplicateDialog({ event, place, viewer, onClose }: Props) {
  const { zone } = place;
  const form = useForm<DetailsValues>({ defaultValues: { ...blankValues(), zone, subdomain: `${event.subdomain}-2` } });
  const start = useWatch({ control: form.control, name: 'start' });
  const { keep } = useOwnEvents(viewer);
  const navigate = useNavigate();
  const keys = useChangeKeys(`duplicate ${event._id}`);
  const duplicate = async (values: DetailsValues) => {
    const body = { subdomain: values.subdomain.trim(), start_time: momentOf(values.start, zone) ?? '' };
    const key = keys.of(JSON.stringify(body));
    const copy = await call('POST /studio/events/{eventId}/duplicate', {
      params: { eventId: event._id },
      body: { ...body, key },
    });
    keys.forget();
    keep(copy);
    await navigate(studioPath('event', copy._id));
    return 'Here is your copy, as a draft.';
  };
  return (
    <FormDialog
      form={form}
      title="Duplicate this event"
      action="Create the copy"
      busyLabel="Duplicating..."
      draft={`duplicate ${event._id}`}
      lead={
        <p className="text-pretty">
          The copy has the same details, picture and packages, but no film and no bundles. Sale dates move with the start.
        </p>
      }
      send={duplicate}
      fields={formFieldOf}
      onClose={onClose}
    >
      <SubdomainField current={null} />
      <MomentField
        label="Starts"
        local={start}
        place={place}
        {...bindField(form, 'start', { validate: (value) => momentOf(value, zone) !== null || 'Choose when it starts' })}
      />
    </FormDialog>
  );
}
