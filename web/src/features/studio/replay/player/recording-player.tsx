import { ImagePlus, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { LEAST_PICTURE_WIDTH, RENDITION_NAMES } from '#shared/catalog/pictures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Message } from '../../../../ui/message.tsx';
import { CropDialog, type CroppedFile } from '../../picture/crop-dialog.tsx';
import { useChosenPicture } from '../../picture/use-chosen-picture.ts';
import { useEventPicture } from '../../picture/use-event-picture.ts';
import { useRecording } from './use-recording.ts';

const TOO_SMALL = `This recording is too small for that: a picture has to be at least ${LEAST_PICTURE_WIDTH} pixels wide and 400 high.`;
const FILES: readonly CroppedFile[] = [
  { rendition: 'poster', label: 'Poster', hint: 'On the event’s page' },
  { rendition: 'card', label: 'Card', hint: 'In lists' },
];

interface Props {
  event: StudioEvent;
  broadcastId: string;
  /** Null until it is there. */
  video: HTMLVideoElement | null;
  onVideo: (video: HTMLVideoElement | null) => void;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  onChanged: (event: StudioEvent) => void;
  /** Called if the picture of another member stays. */
  onStale: () => void;
}

/** The recording, which plays as a whole or as viewers will see it, and the way to make the picture of the moment the event's. */
export function RecordingPlayer({ event, broadcastId, video, onVideo, isPreview, onPreview, onChanged, onStale }: Props) {
  const { problem, retry } = useRecording(video, { eventId: event._id, broadcastId });
  const isPlaying = useIsPlaying(video);
  const poster = useChosenPicture(RENDITION_NAMES, TOO_SMALL);
  const { use, question } = useEventPicture(event, onChanged, onStale);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async () => {
    const file = video && (await pictureOf(video));
    setFailure(file ? null : 'There is no picture yet. Wait until the recording shows one.');
    if (file) poster.take(file);
  };
  const told = failure ?? poster.problem;
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={onVideo}
        aria-label="Recording"
        playsInline
        preload="auto"
        className="aspect-video max-h-[50dvh] w-full rounded-control bg-black object-contain"
      />
      {problem && (
        <Message tone="error" action={<Button onClick={retry}>Load it again</Button>}>
          {problem}
        </Message>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="secondary"
          disabled={!video || problem !== null}
          onClick={() => void (isPlaying ? video?.pause() : video?.play().catch(() => {}))}
        >
          {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Checkbox
          label="Preview: skip what is cut out"
          checked={isPreview}
          onChange={({ target }) => onPreview(target.checked)}
        />
        <Button variant="quiet" className="sm:ml-auto" disabled={problem !== null} onClick={() => void take()}>
          <ImagePlus aria-hidden className="size-5" />
          Use as the event’s picture
        </Button>
      </div>
      {told && (
        <p role="alert" className="text-danger">
          {told}
        </p>
      )}
      {poster.picture && (
        <CropDialog
          title="Position your picture"
          files={FILES}
          picture={poster.picture}
          onUse={use(poster.picture)}
          onClose={poster.close}
        />
      )}
      {question}
    </div>
  );
}

function useIsPlaying(video: HTMLVideoElement | null): boolean {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!video) return;
    const look = () => setPlaying(!video.paused);
    for (const name of ['play', 'pause'] as const) video.addEventListener(name, look);
    return () => {
      for (const name of ['play', 'pause'] as const) video.removeEventListener(name, look);
    };
  }, [video]);
  return isPlaying;
}

/** Returns the picture that a video shows as a file; null if it shows none yet. */
async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && new File([blob], 'picture.png', { type: blob.type });
}
