import { ExternalLink, Rocket } from 'lucide-react';
import { useState } from 'react';
import type { StudioEvent } from '#shared/api/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
}

/** The buttons that publish an event or take it back, and the way to its page. */
export function PublishActions({ event, onChanged }: Props) {
  const [asking, setAsking] = useState<'publish' | 'unpublish' | null>(null);
  const close = () => setAsking(null);
  if (event.is_archived) return null;
  if (event.status === 'draft') {
    return (
      <>
        <Button onClick={() => setAsking('publish')}>
          <Rocket aria-hidden className="size-5" />
          Publish
        </Button>
        {asking && <PublishDialog event={event} onChanged={onChanged} onClose={close} />}
      </>
    );
  }
  const unpublish = async () => {
    onChanged(await call('POST /studio/events/{eventId}/unpublish', { params: { eventId: event._id } }));
    notify.success('The event is a draft again.');
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking('unpublish')}>
        Unpublish
      </Button>
      <a href={event.url} className={buttonClass({ variant: 'secondary' })}>
        <ExternalLink aria-hidden className="size-5" />
        View page
      </a>
      {asking && (
        <ConfirmDialog
          title="Unpublish this event?"
          action="Unpublish"
          busyLabel="Unpublishing..."
          keep="Keep it published"
          onConfirm={unpublish}
          onClose={close}
        >
          Nobody will find it, buy it or try it until you publish it again. People who bought it can still watch, and it keeps its
          address.
        </ConfirmDialog>
      )}
    </>
  );
}
