import { Ticket } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { call } from '../../../../lib/api/client.ts';
import type { Viewer } from '../../../../lib/session/use-viewer.ts';
import { DialogButton } from '../../../../ui/desk/dialog-button.tsx';
import { EmailField, emailRules } from '../../../../ui/forms/email-field.tsx';
import { choicesOf } from '../../event-choice.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { SelectField } from '../../forms/select.tsx';
import { useRights } from '../../organization/use-rights.ts';
import { DecisionDialog, type DecisionValues } from './decision-dialog.tsx';

/** The button with which members give somebody a ticket; nothing for those who may not, and while there is nothing to give. */
export function GiveTicket({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  const rights = useRights(viewer);
  const givable = events.filter((event) => packagesOf(event).length > 0);
  if (!rights.includes('orders:support') || givable.length === 0) return null;
  return (
    <DialogButton
      variant="secondary"
      className="self-start"
      dialog={(close) => <TicketDialog events={givable} onClose={close} />}
    >
      <Ticket aria-hidden className="size-5" />
      Give a ticket
    </DialogButton>
  );
}

/** Returns the packages that can be given: a subscription lives on its card. */
const packagesOf = ({ packages }: StudioEvent) => packages.filter(({ kind }) => kind !== 'subscription');

const firstPackageOf = (event: StudioEvent): string => packagesOf(event)[0]?._id ?? '';

interface Values extends DecisionValues {
  eventId: string;
  packageId: string;
  email: string;
}

function TicketDialog({ events, onClose }: { events: readonly StudioEvent[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [first] = events;
  const form = useForm<Values>({
    defaultValues: { eventId: first?._id ?? '', packageId: first ? firstPackageOf(first) : '', email: '', reason: '' },
  });
  const { eventId, packageId, email } = useWatch({ control: form.control }) as Values;
  const event = events.find(({ _id }) => _id === eventId) ?? events[0]!;
  const packages = packagesOf(event);
  const pkg = packages.find(({ _id }) => _id === packageId) ?? packages[0]!;
  const choosePackage = ({ target }: { target: { value: string } }) => {
    const chosen = events.find(({ _id }) => _id === target.value);
    if (chosen) form.setValue('packageId', firstPackageOf(chosen));
  };
  const give = async (values: Values) => {
    const body = { packageId: pkg._id, email: values.email.trim(), reason: values.reason };
    const { message, orderId } = await call('POST /studio/events/{eventId}/tickets', { params: { eventId: event._id }, body });
    void navigate(studioPath('order', orderId));
    return message;
  };
  return (
    <DecisionDialog
      form={form}
      title="Give a ticket"
      action="Give the ticket"
      busyLabel="Giving..."
      draft="ticket"
      fields={['email', 'packageId']}
      eventId={event._id}
      happens={
        <p className="wrap-anywhere">
          {email.trim() ? <strong className="font-semibold">{email.trim()}</strong> : 'They'} can open{' '}
          <strong className="font-semibold">{event.title}</strong> with a link that goes there by email. It works once, costs
          nothing and takes a seat.
        </p>
      }
      send={give}
      onClose={onClose}
    >
      <SelectField label="Event" choices={choicesOf(events)} {...form.register('eventId', { onChange: choosePackage })} />
      <SelectField
        label="Package"
        choices={packages.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...bindField(form, 'packageId')}
      />
      <EmailField autoComplete="off" {...bindField(form, 'email', emailRules())} />
    </DecisionDialog>
  );
}
