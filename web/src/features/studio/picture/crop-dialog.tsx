import { useState } from 'react';
import type { Rendition } from '#shared/catalog/pictures.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Message } from '../../../ui/message.tsx';
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
  /** Makes the files and uploads them. @returns what to tell the member then, if anything */
  onUse: (crops: Readonly<Partial<Record<Rendition, Crop>>>) => Promise<string | void>;
  onClose: () => void;
}

/** Lets the organiser choose what each of the files that are made of a picture shows. It closes when they are uploaded. */
export function CropDialog({ title, files, picture, onUse, onClose }: Props) {
  const [crops, setCrops] = useState<Partial<Record<Rendition, Crop>>>({});
  const cropTo = (rendition: Rendition) => (crop: Crop) => setCrops((now) => ({ ...now, [rendition]: crop }));
  return (
    <ConfirmDialog
      title={title}
      action="Use this picture"
      busyLabel="Uploading..."
      keep="Cancel"
      isDestructive={false}
      className="sm:max-w-3xl"
      refusal={(failure) => <Message tone="error">{inWords(failure)}</Message>}
      onConfirm={() => onUse(crops)}
      onClose={onClose}
    >
      <div className="mb-1 grid gap-6 sm:grid-cols-2">
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
    </ConfirmDialog>
  );
}

function inWords(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof NotStored) return 'The upload failed. Check your connection and try again.';
  return 'Your browser could not resize this picture. Try another picture or another browser.';
}
