import { useState } from 'react';
import type { Rendition } from '#shared/catalog/pictures.ts';
import { openPicture } from './open-picture.ts';

/**
 * Opens the picture that an organiser chooses or drops, until it is cropped.
 * @param renditions the files that are made of it
 * @param sizes says which sizes a picture has to have
 */
export function useChosenPicture(renditions: readonly Rendition[], sizes: string) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File) => {
    const opened = await openPicture(file, renditions, sizes);
    const isRefused = typeof opened === 'string';
    setProblem(isRefused ? opened : null);
    if (!isRefused) setPicture(opened);
  };
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  return { picture, problem, take: (file: File) => void open(file), close };
}
