import { useState } from 'react';
import type { Rendition } from '#shared/pictures.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { NotStored } from '../media/upload/put-file.ts';
import { CropFrame } from './crop-frame.tsx';
import { CENTRED, type Crop } from './crop-rules.ts';

/** A file that is made of a picture, and where it is shown. */
export interface CroppedFile {
  rendition: Rendition;
  label: string;
  hint: string;
}

interface Props {
  title: string;
  files: readonly CroppedFile[];
  picture: ImageBitmap;
  /** Makes the files and uploads them. */
  onUse: (crops: Readonly<Partial<Record<Rendition, Crop>>>) => Promise<void>;
  onClose: () => void;
}

/** Lets the organiser choose what each of the files that are made of a picture shows. It closes when they are uploaded. */
export function CropDialog({ title, files, picture, onUse, onClose }: Props) {
  const [crops, setCrops] = useState<Partial<Record<Rendition, Crop>>>({});
  const use = async () => {
    await onUse(crops);
    onClose();
  };
  const { run, busy, problem } = useAction(use, inWords);
  const cropTo = (rendition: Rendition) => (crop: Crop) => setCrops((now) => ({ ...now, [rendition]: crop }));
  return (
    <Dialog open onClose={onClose} title={title} locked={busy} className="sm:max-w-3xl">
      <div className="flex flex-col gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          {files.map(({ rendition, ...words }) => (
            <CropFrame
              key={rendition}
              {...words}
              rendition={rendition}
              picture={picture}
              crop={crops[rendition] ?? CENTRED}
              onCrop={cropTo(rendition)}
            />
          ))}
        </div>
        {problem && <Message tone="error">{problem}</Message>}
        <DialogActions busy={busy} onClose={onClose}>
          <Button busy={busy} busyLabel="Uploading..." onClick={run}>
            Use this picture
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function inWords(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof NotStored) return 'We could not reach the storage. Check your connection and try again.';
  return 'Your browser could not make a smaller picture of this one. Try another picture, or another browser.';
}
