import { Archive, ArchiveRestore, CircleX, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { CancelDialog } from '../cancel/cancel-dialog.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { FormSection } from '../details/form-section.tsx';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { usePlaces } from '../time/use-places.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';

interface Props {
  event: StudioEvent;
  viewer: Viewer;
  onChanged: (event: StudioEvent) => void;
}

/** The actions on a whole event: duplicate it, archive and restore it, delete it while it is new, and cancel it afterwards. */
export function LifecycleSection({ event, viewer, onChanged }: Props) {
  const [asking, setAsking] = useState<'duplicate' | 'cancel' | null>(null);
  const place = usePlaces([event])?.(event._id);
  const close = () => setAsking(null);
  const params = { eventId: event._id };
  const restore = useAction(async () => onChanged(await call('POST /studio/events/{eventId}/restore', { params })));
  return (
    <FormSection id="more" title="More">
      {restore.problem && <Message tone="error">{restore.problem}</Message>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsking('duplicate')}>
          <Copy aria-hidden className="size-5" />
          Duplicate
        </Button>
        {event.is_archived ? (
          <Button variant="secondary" busy={restore.busy} onClick={restore.run}>
            <ArchiveRestore aria-hidden className="size-5" />
            Restore from the archive
          </Button>
        ) : (
          <ArchiveButton event={event} onChanged={onChanged} />
        )}
        {event.is_deletable && <DeleteButton event={event} viewer={viewer} />}
        {!event.is_deletable && !event.cancelled && (
          <Button variant="danger" onClick={() => setAsking('cancel')}>
            <CircleX aria-hidden className="size-5" />
            Cancel and refund everyone
          </Button>
        )}
      </div>
      {asking === 'cancel' && <CancelDialog event={event} onChanged={onChanged} onClose={close} />}
      {asking === 'duplicate' && place && <DuplicateDialog event={event} place={place} viewer={viewer} onClose={close} />}
    </FormSection>
  );
}

function ArchiveButton({ event, onChanged }: Omit<Props, 'viewer'>) {
  const archive = async () => {
    onChanged(await call('POST /studio/events/{eventId}/archive', { params: { eventId: event._id } }));
    return 'The event is in the archive.';
  };
  return (
    <ConfirmButton label="Archive" icon={Archive} title="Archive this event?" busyLabel="Archiving..." onConfirm={archive}>
      Its page is hidden and it leaves your list. People who bought it can still watch. You can restore it at any time.
    </ConfirmButton>
  );
}

function DeleteButton({ event, viewer }: Omit<Props, 'onChanged'>) {
  const { forget } = useOwnEvents(viewer);
  const navigate = useNavigate();
  const remove = async () => {
    await call('POST /studio/events/{eventId}/delete', { params: { eventId: event._id } });
    void navigate(studioPath('events'));
    forget(event._id);
    return 'The event is deleted.';
  };
  return (
    <ConfirmButton
      label="Delete"
      icon={Trash2}
      variant="danger"
      title="Delete this event?"
      action="Delete for good"
      busyLabel="Deleting..."
      onConfirm={remove}
    >
      <strong className="font-semibold">{event.title}</strong> and its packages are deleted, and its address becomes free. This
      cannot be undone.
    </ConfirmButton>
  );
}
