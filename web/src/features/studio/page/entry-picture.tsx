import { ImagePlus, Trash2 } from 'lucide-react';
import type { BlockPicture } from '#shared/api/site/event-blocks.ts';
import type { BlockRendition } from '#shared/catalog/event-blocks.ts';
import { picturePath, RENDITIONS } from '#shared/catalog/pictures.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../forms/file-button.tsx';
import { CropDialog } from '../picture/crop-dialog.tsx';
import { type Crops, renderBlock } from '../picture/render-renditions.ts';
import { uploadBlockPicture } from '../picture/send-picture.ts';
import { useChosenPicture } from '../picture/use-chosen-picture.ts';
import { rememberSent, sourceOf } from './sent-pictures.ts';

interface ChoiceProps {
  eventId: string;
  rendition: BlockRendition;
  /** The label of the button, and what it is for those who do not see where it stands. */
  label: string;
  name: string;
  onPicture: (picture: BlockPicture) => void;
}

/** The button with which a picture is chosen, cropped and uploaded. Nobody else can see it before the page is saved. */
export function ChoosePicture({ eventId, rendition, label, name, onPicture }: ChoiceProps) {
  const { width, height, least } = RENDITIONS[rendition];
  const sizes = `Please choose one that is at least ${least} pixels wide; ${width} by ${height} looks best.`;
  const { picture, problem, take, close } = useChosenPicture([rendition], sizes);
  const use = (chosen: ImageBitmap) => async (crops: Crops) => {
    const made = await renderBlock(chosen, rendition, crops);
    const { mark, ending } = await uploadBlockPicture(eventId, rendition, made);
    await rememberSent(picturePath(eventId, mark, rendition, ending), made.file);
    onPicture({ mark, ending });
  };
  return (
    <>
      <FileButton label={name} accept="image/*" onFile={take} variant="secondary" className="self-start">
        <ImagePlus aria-hidden className="size-5" />
        {label}
      </FileButton>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {picture && (
        <CropDialog
          title="Position the picture"
          files={[{ rendition, label: 'Picture', hint: 'On the event’s page' }]}
          picture={picture}
          onUse={use(picture)}
          onClose={close}
        />
      )}
    </>
  );
}

interface Props extends Omit<ChoiceProps, 'label' | 'onPicture'> {
  picture: BlockPicture | null;
  /** True for a picture without which its entry is none. */
  isNeeded: boolean;
  onPicture: (picture: BlockPicture | null) => void;
}

/** The picture of an entry, and the way to another. */
export function EntryPicture({ eventId, rendition, name, picture, isNeeded, onPicture }: Props) {
  const { width, height } = RENDITIONS[rendition];
  return (
    <div className="flex flex-wrap items-center gap-3">
      {picture && (
        <img
          src={sourceOf(picturePath(eventId, picture.mark, rendition, picture.ending))}
          alt=""
          width={width}
          height={height}
          className="h-16 w-auto rounded-control bg-white object-contain"
        />
      )}
      <ChoosePicture {...{ eventId, rendition, name, onPicture }} label={picture ? 'Choose another picture' : 'Add a picture'} />
      {picture && !isNeeded && (
        <Button variant="quiet" aria-label={`Remove: ${name}`} onClick={() => onPicture(null)}>
          <Trash2 aria-hidden className="size-5" />
        </Button>
      )}
    </div>
  );
}
