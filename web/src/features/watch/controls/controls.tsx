import type { ComponentProps } from 'react';
import { usePictureInPicture } from '../device/use-picture-in-picture.ts';
import { useRemotePlayback } from '../device/use-remote-playback.ts';
import { useChapters } from '../extras/use-extras.ts';
import { ControlBar } from './control-bar.tsx';

interface Props extends Omit<ComponentProps<typeof ControlBar>, 'chapters' | 'pictureInPicture' | 'remote'> {
  /** The class that fades them, empty while they are shown. */
  faded: string;
}

/** The controls with what the browser and the film add to them: other screens, and chapters. */
export function Controls({ faded, ...bar }: Props) {
  const { element, state, manifestUrl, settings } = bar;
  const pictureInPicture = usePictureInPicture(element);
  const remote = useRemotePlayback(element);
  const chapters = useChapters(manifestUrl, state.liveEdge === null ? state.announced.chapters : null);
  return (
    <div
      className={`player-bar absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent pt-16 transition-opacity duration-200 ${faded} ${settings.isOpen ? 'z-20' : ''}`}
    >
      <ControlBar {...bar} chapters={chapters} pictureInPicture={pictureInPicture} remote={remote} />
    </div>
  );
}
