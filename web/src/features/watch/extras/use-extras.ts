import { useEffect, useState } from 'react';
import { type Cue, parseCues } from './cues.ts';
import { type Thumbnail, thumbnailsOf } from './storyboard.ts';

/** A file that takes longer is not waited for: the film plays without it. */
const TIMEOUT_MS = 10_000;

/** Returns the chapters of a film. @param address null as long as they are not wanted, and if there are none */
export function useChapters(manifestUrl: string, address: string | null): readonly Cue[] {
  return useFileBeside(manifestUrl, address)?.cues ?? none;
}

/** Returns the small pictures of a film for its seek bar. @param address as for {@link useChapters} */
export function useStoryboard(manifestUrl: string, address: string | null): readonly Thumbnail[] {
  const file = useFileBeside(manifestUrl, address);
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>(none);
  useEffect(() => setThumbnails(file ? thumbnailsOf(file.cues, file.url) : none), [file]);
  return thumbnails;
}

interface CueFile {
  url: string;
  cues: readonly Cue[];
}

/** Reads a file beside the manifest once; null until then, and if there is none. */
function useFileBeside(manifestUrl: string, name: string | null): CueFile | null {
  const [file, setFile] = useState<CueFile | null>(null);
  useEffect(() => {
    if (name === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), TIMEOUT_MS);
    const url = new URL(name, new URL(manifestUrl, location.href)).href;
    readCues(url, leaving.signal).then(
      (cues) => setFile({ url, cues }),
      // Without the file the film is the same.
      () => {},
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [manifestUrl, name]);
  return file;
}

async function readCues(url: string, signal: AbortSignal): Promise<Cue[]> {
  const answer = await fetch(url, { signal, credentials: 'include' });
  const source = answer.ok ? await answer.text() : '';
  return source.startsWith('WEBVTT') ? parseCues(source) : [];
}

const none: readonly never[] = [];
