import { ExternalLink, Rocket } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { call } from '../../../lib/api/client.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/desk/dialog-button.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { TryEvent } from '../trying/try-event.tsx';
import { PublishDialog } from './publish-dialog.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
}

/** The buttons that publish an event or take it back, and the way to its page. */
export function PublishActions({ event, onChanged }: Props) {
  const { pathname } = useLocation();
  if (event.is_archived || event.taken_down) return null;
  if (event.status === 'draft') {
    return (
      <DialogButton dialog={(close) => <PublishDialog event={event} onChanged={onChanged} onClose={close} />}>
        <Rocket aria-hidden className="size-5" />
        Publish
      </DialogButton>
    );
  }
  const unpublish = async () => {
    onChanged(await call('POST /studio/events/{eventId}/unpublish', { params: { eventId: event._id } }));
    return 'The event is a draft again.';
  };
  return (
    <>
      <ConfirmButton
        label="Unpublish"
        variant="quiet"
        title="Unpublish this event?"
        busyLabel="Unpublishing..."
        keep="Keep it published"
        onConfirm={unpublish}
      >
        Its page is hidden and nobody can buy or try it until you publish it again. People who bought it can still watch, and it
        keeps its address.
      </ConfirmButton>
      <a href={event.url} className={buttonClass({ variant: 'secondary' })}>
        <ExternalLink aria-hidden className="size-5" />
        View page
      </a>
      {/* The set-up has a step of its own for it. */}
      {pathname !== studioPath('setUp') && <TryEvent event={event} />}
    </>
  );
}
