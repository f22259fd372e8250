import { ImagePlus } from 'lucide-react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { LEAST_PICTURE_WIDTH, RENDITION_NAMES } from '#shared/catalog/pictures.ts';
import { FormSection } from '../details/form-section.tsx';
import { CropDialog, type CroppedFile } from './crop-dialog.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';
import { useEventPicture } from './use-event-picture.ts';
import { FileButton } from '../forms/file-button.tsx';
import { useFileDrop } from '../../../ui/forms/use-file-drop.ts';

const SIZES = `Please choose one that is at least ${LEAST_PICTURE_WIDTH} pixels wide and 400 high; 1920 by 1200 looks best.`;

const FILES: readonly CroppedFile[] = [
  { rendition: 'poster', label: 'Poster', hint: 'On the event’s page' },
  { rendition: 'card', label: 'Card', hint: 'In lists' },
];

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
  /** Called if the picture of another member stays. */
  onStale: () => void;
}

/** The picture of an event, and the way to another. */
export function PictureSection({ event, onChanged, onStale }: Props) {
  const { picture, problem, take, close } = useChosenPicture(RENDITION_NAMES, SIZES);
  const { isOver, target } = useFileDrop(([file]) => take(file));
  const { use, question } = useEventPicture(event, onChanged, onStale);
  return (
    <FormSection id="picture" title="Picture" lead="It fills the event’s page and represents it everywhere else.">
      <div
        {...target}
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
      <FileButton
        label="Picture file"
        accept="image/*"
        onFile={take}
        variant={event.image ? 'secondary' : 'primary'}
        className="self-start"
      >
        {event.image ? 'Choose another picture' : 'Choose a picture'}
      </FileButton>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {picture && (
        <CropDialog title="Position your picture" files={FILES} picture={picture} onUse={use(picture)} onClose={close} />
      )}
      {question}
    </FormSection>
  );
}
