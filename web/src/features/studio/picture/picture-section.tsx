import { ImagePlus } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { StudioEvent } from '#shared/api/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSection } from '../details/form-section.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { openPicture } from './open-picture.ts';

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
    const opened = await openPicture(file);
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
      {picture && <CropDialog eventId={event._id} picture={picture} onChanged={onChanged} onClose={close} />}
    </FormSection>
  );
}
