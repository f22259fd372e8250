import { ImagePlus } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { StudioEvent } from '#shared/api/studio.ts';
import { LEAST_PICTURE_WIDTH, RENDITION_NAMES } from '#shared/pictures.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSection } from '../details/form-section.tsx';
import { CropDialog, type CroppedFile } from './crop-dialog.tsx';
import { openPicture } from './open-picture.ts';
import { type Crops, renderRenditions } from './render-renditions.ts';
import { sendPicture } from './send-picture.ts';

const SIZES = `Please choose one that is at least ${LEAST_PICTURE_WIDTH} pixels wide and 400 high; 1920 by 1200 looks best.`;

const FILES: readonly CroppedFile[] = [
  { rendition: 'poster', label: 'Poster', hint: 'On the event’s page' },
  { rendition: 'card', label: 'Card', hint: 'In lists' },
];

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
}

/** The picture of an event, and the way to another. */
export function PictureSection({ event, onChanged }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const opened = await openPicture(file, RENDITION_NAMES, SIZES);
    const isRefused = typeof opened === 'string';
    setProblem(isRefused ? opened : null);
    if (!isRefused) setPicture(opened);
  };
  const drag = (isNowOver: boolean) => (dragging: DragEvent) => {
    dragging.preventDefault();
    setIsOver(isNowOver);
  };
  const drop = (dropping: DragEvent) => {
    drag(false)(dropping);
    void take(dropping.dataTransfer.files[0]);
  };
  const use = (chosen: ImageBitmap) => async (crops: Crops) => {
    const changed = await sendPicture(event._id, await renderRenditions(chosen, crops));
    onChanged(changed);
    notify.success('The picture is on your event.');
  };
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  return (
    <FormSection id="picture" title="Picture" lead="It fills the event’s page and stands for it everywhere else.">
      {/* Dropping a file is a short cut: the button does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onDragOver={drag(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`relative grid aspect-[16/10] place-items-center overflow-hidden rounded-control border-2 border-dashed transition-colors duration-150 ${
          isOver ? 'border-accent bg-accent/8' : event.image ? 'border-transparent' : 'border-line'
        }`}
      >
        {event.image ? (
          <img src={event.image} alt="" width={1600} height={1000} className="size-full object-cover" />
        ) : (
          <div className="flex flex-col items-center gap-3 p-6 text-center">
            <ImagePlus aria-hidden strokeWidth={1.25} className="size-12 text-accent" />
            <p className="max-w-[36ch] text-pretty text-muted">Drop a JPEG, PNG or WebP here. 1920 by 1200 pixels look best.</p>
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture file"
        className="sr-only"
        tabIndex={-1}
        onChange={(change) => {
          void take(change.target.files?.[0]);
          // The same file can be chosen again.
          change.target.value = '';
        }}
      />
      <Button variant={event.image ? 'secondary' : 'primary'} className="self-start" onClick={() => input.current?.click()}>
        {event.image ? 'Choose another picture' : 'Choose a picture'}
      </Button>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {picture && (
        <CropDialog title="Position your picture" files={FILES} picture={picture} onUse={use(picture)} onClose={close} />
      )}
    </FormSection>
  );
}
