import { useEffect, useState } from 'react';
import { listen } from '../player/listen.ts';

/** A mode that can be switched on and off; null where the browser does not have it. */
export type Switch = { isOn: boolean; toggle: () => void } | null;

/** Puts a video into a small window, or takes it out of there. Nothing happens where the browser does not have that. */
export function togglePictureInPicture(video: HTMLVideoElement): void {
  if (!document.pictureInPictureEnabled) return;
  const isOn = document.pictureInPictureElement === video;
  void (isOn ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => {});
}

/** Shows the video in a small window above other windows. */
export function usePictureInPicture(video: HTMLVideoElement | null): Switch {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!video) return;
    const read = () => setOn(document.pictureInPictureElement === video);
    return listen(video, { enterpictureinpicture: read, leavepictureinpicture: read });
  }, [video]);
  if (!video || !document.pictureInPictureEnabled) return null;
  return { isOn, toggle: () => togglePictureInPicture(video) };
}
