import { useState } from 'react';
import type { StudioEvent } from '#shared/api/studio.ts';
import type { Rendition } from '#shared/pictures.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { NotStored } from '../media/upload/put-file.ts';
import { CropFrame } from './crop-frame.tsx';
import { CENTRED, type Crop } from './crop-rules.ts';
import { renderRenditions } from './render-renditions.ts';
import { sendPicture } from './send-picture.ts';

interface Props {
  eventId: string;
  picture: ImageBitmap;
  onChanged: (event: StudioEvent) => void;
  onClose: () => void;
}

/** Lets the organiser choose what a picture shows as the poster and as the card, makes both files and uploads them. */
export function CropDialog({ eventId, picture, onChanged, onClose }: Props) {
  const [crops, setCrops] = useState<Record<Rendition, Crop>>({ poster: CENTRED, card: CENTRED });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const event = await sendPicture(eventId, await renderRenditions(picture, crops));
      onClose();
      onChanged(event);
      notify.success('The picture is on your event.');
    } catch (error) {
      setProblem(inWords(error));
      setBusy(false);
    }
  };
  const cropTo = (rendition: Rendition) => (crop: Crop) => setCrops((now) => ({ ...now, [rendition]: crop }));
  return (
    <Dialog open onClose={onClose} title="Position your picture" locked={busy} className="sm:max-w-3xl">
      <div className="flex flex-col gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <CropFrame
            label="Poster"
            hint="On the event’s page"
            rendition="poster"
            picture={picture}
            crop={crops.poster}
            onCrop={cropTo('poster')}
          />
          <CropFrame label="Card" hint="In lists" rendition="card" picture={picture} crop={crops.card} onCrop={cropTo('card')} />
        </div>
        {problem && <Message tone="error">{problem}</Message>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyLabel="Uploading..." onClick={() => void use()}>
            Use this picture
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function inWords(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof NotStored) return 'We could not reach the storage. Check your connection and try again.';
  return 'Your browser could not make a smaller picture of this one. Try another picture, or another browser.';
}
