import { useEffect, useState } from 'react';
import { cueAt } from '../extras/cues.ts';
import type { PlayedMedia } from '../extras/played-media.ts';
import type { Thumbnail } from '../extras/storyboard.ts';
import { useStoryboard } from '../extras/use-extras.ts';
import { listen } from '../player/listen.ts';
import { clockTime } from '../player/time-format.ts';

/** Pixels. A storyboard's pictures are drawn at this width, whatever theirs is. */
const PICTURE_WIDTH = 112;

/** The chapters of a film, each with its picture if the film has a storyboard. A press goes there. */
export function ChapterList({ media }: { media: PlayedMedia }) {
  const { video, manifestUrl, chapters, storyboard } = media;
  const pictures = useStoryboard(manifestUrl, storyboard);
  const current = cueAt(chapters, useTime(video));
  return (
    <nav aria-labelledby="chapters" className="flex flex-col gap-2">
      <h2 id="chapters" className="text-lg font-bold">
        Chapters
      </h2>
      <ol className="-mx-2 flex flex-col">
        {chapters.map((chapter) => (
          <li key={chapter.start}>
            <button
              type="button"
              aria-current={chapter === current ? 'true' : undefined}
              onClick={() => void (video.currentTime = chapter.start)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control p-2 text-left transition-colors duration-150 hover:bg-white/10 aria-[current]:bg-white/10"
            >
              {storyboard !== null && <Picture of={cueAt(pictures, chapter.start)} />}
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold text-pretty wrap-anywhere">{chapter.text}</span>
                <span className="text-sm text-white/75 tabular-nums">
                  {clockTime(chapter.start)}
                  {chapter === current && ' · Playing'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A part of the storyboard's sheet. Its room is there before the sheet is. */
function Picture({ of: thumbnail }: { of: Thumbnail | null }) {
  return (
    <span aria-hidden className="aspect-video shrink-0 overflow-hidden rounded-md bg-white/10" style={{ width: PICTURE_WIDTH }}>
      {thumbnail && (
        <img
          src={thumbnail.url}
          alt=""
          loading="lazy"
          className="max-w-none origin-top-left"
          style={{
            transform: `scale(${PICTURE_WIDTH / thumbnail.width}) translate(${-thumbnail.x}px, ${-thumbnail.y}px)`,
          }}
        />
      )}
    </span>
  );
}

/** Returns the position of a video in whole seconds. */
function useTime(video: HTMLVideoElement): number {
  const [time, setTime] = useState(() => video.currentTime);
  useEffect(() => {
    const read = () => setTime(Math.floor(video.currentTime));
    return listen(video, { timeupdate: read, seeking: read });
  }, [video]);
  return time;
}
