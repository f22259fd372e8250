import { Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyPart } from '../sections/empty-part.tsx';
import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent, type OwnEventProps } from '../one-event/own-event.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { usePlaces } from '../time/use-places.ts';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { EditPackageForm, NewPackageForm } from './package-form.tsx';
import { PackageRow } from './package-row.tsx';

/** The page with the packages of an event, at `/studio/events/{eventId}/packages`. */
export default function PackagesPage() {
  return <OwnEvent>{(props) => <Packages key={props.event._id} {...props} />}</OwnEvent>;
}

function Packages({ event, events, viewer, onChanged }: OwnEventProps) {
  /** The id of the package that is being edited; `new` for one that is being added. The first one is all that there is to do. */
  const [editing, setEditing] = useState<string | null>(event.packages.length === 0 ? 'new' : null);
  const { refresh } = useOwnEvents(viewer);
  const place = usePlaces(events)?.(event._id);
  const changed = (saved: StudioEvent, isInOthers: boolean) => {
    onChanged(saved);
    // A bundle or a subscription is in several events.
    if (isInOthers) void refresh();
  };
  if (!place) {
    return (
      <EventFrame event={event} onChanged={onChanged}>
        <StudioSkeleton />
      </EventFrame>
    );
  }
  const form = { event, events, place, onChanged: changed, onClose: () => setEditing(null) };
  return (
    <EventFrame event={event} onChanged={onChanged}>
      {event.packages.length === 0 && editing === null && <NoPackages onAdd={() => setEditing('new')} />}
      {event.packages.length > 0 && (
        <ul aria-label="Packages" className="flex flex-col gap-4">
          {event.packages.map((pkg) => (
            <li key={pkg._id}>
              {editing === pkg._id ? (
                <EditPackageForm pkg={pkg} {...form} />
              ) : (
                <PackageRow pkg={pkg} event={event} place={place} onEdit={() => setEditing(pkg._id)} onChanged={changed} />
              )}
            </li>
          ))}
        </ul>
      )}
      {editing === 'new' && <NewPackageForm {...form} />}
      {editing === null && event.packages.length > 0 && (
        <Button variant="secondary" className="self-start" onClick={() => setEditing('new')}>
          <Plus aria-hidden className="size-5" />
          Add a package
        </Button>
      )}
    </EventFrame>
  );
}

function NoPackages({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyPart
      icon={Ticket}
      iconClass="size-14 -rotate-6"
      title="What do you sell?"
      action={
        <Button size="lg" onClick={onAdd}>
          <Plus aria-hidden className="size-5" />
          Add the first package
        </Button>
      }
    >
      A package is what people buy on the event’s page: the event itself, a rental, several events together, or your subscription.
    </EmptyPart>
  );
}
