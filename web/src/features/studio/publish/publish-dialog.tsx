import type { StudioEvent } from '#shared/api/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Refusal } from '../refusal.tsx';
import { Checklist } from './checklist.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
  onClose: () => void;
}

/** Says what an event still needs, or publishes it once that is confirmed. */
export function PublishDialog({ event, onChanged, onClose }: Props) {
  const isReady = event.needs.length === 0;
  const publish = useAction(async () => {
    const published = await call('POST /studio/events/{eventId}/publish', { params: { eventId: event._id } });
    onClose();
    onChanged(published);
    notify.success('Your event is published.');
  });
  return (
    <Dialog open onClose={onClose} title={isReady ? 'Publish this event?' : 'Almost there'} locked={publish.busy}>
      <div className="flex flex-col gap-5">
        {isReady ? (
          <p className="text-pretty">
            Everybody will find it at <strong className="font-semibold wrap-anywhere">{hostOf(event.url)}</strong>. You can take
            it back any time.
          </p>
        ) : (
          <>
            <p className="text-pretty">The event needs a little more before people can see it.</p>
            <Checklist event={event} onFollow={onClose} />
          </>
        )}
        {publish.problem && <Refusal error={publish.failure} eventId={event._id} />}
        <DialogActions keep={isReady ? 'Not yet' : 'Close'} busy={publish.busy} onClose={onClose}>
          {isReady && (
            <Button busy={publish.busy} busyLabel="Publishing..." onClick={publish.run}>
              Publish now
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Returns an address as people write it. */
const hostOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
