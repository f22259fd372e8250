import type { ComponentProps } from 'react';
import { usePictureInPicture } from '../device/use-picture-in-picture.ts';
import { useRemotePlayback } from '../device/use-remote-playback.ts';
import { ControlBar } from './control-bar.tsx';

interface Props extends Omit<ComponentProps<typeof ControlBar>, 'pictureInPicture' | 'remote'> {
  /** The class that fades them, empty while they are shown. */
  faded: string;
}

/** The controls with the other screens that the browser adds to them. */
export function Controls({ faded, ...bar }: Props) {
  const { element, settings } = bar;
  const pictureInPicture = usePictureInPicture(element);
  const remote = useRemotePlayback(element);
  return (
    <div
      className={`player-bar pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent pt-16 transition-opacity duration-200 ${faded} ${settings.isOpen ? 'z-20' : ''}`}
    >
      <ControlBar {...bar} pictureInPicture={pictureInPicture} remote={remote} />
    </div>
  );
}
