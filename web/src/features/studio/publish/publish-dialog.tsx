import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Refusal } from '../refusal.tsx';
import { Checklist } from './checklist.tsx';
import { SellerRows } from './seller-rows.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
  onClose: () => void;
}

/** Says what an event still needs, or publishes it once that is confirmed. */
export function PublishDialog({ event, onChanged, onClose }: Props) {
  const isReady = event.needs.length === 0;
  const publish = async () => {
    onChanged(await call('POST /studio/events/{eventId}/publish', { params: { eventId: event._id } }));
    return 'Your event is published.';
  };
  return (
    <ConfirmDialog
      title={isReady ? 'Publish this event?' : 'Almost there'}
      action={isReady ? 'Publish now' : null}
      busyLabel="Publishing..."
      keep={isReady ? 'Not yet' : 'Close'}
      isDestructive={false}
      refusal={(failure) => <Refusal error={failure} eventId={event._id} />}
      onConfirm={publish}
      onClose={onClose}
    >
      {isReady ? (
        <div className="flex flex-col gap-4">
          <p>
            Anyone can buy it at <strong className="font-semibold wrap-anywhere">{hostOf(event.url)}</strong>. You can take it
            back any time.
          </p>
          <SellerRows onFollow={onClose} />
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <p>The event needs a little more before people can see it.</p>
          <Checklist event={event} onFollow={onClose} />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Returns an address as people write it. */
const hostOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
