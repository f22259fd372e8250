import { type CSSProperties, useEffect, useState } from 'react';
import { listen } from '../player/listen.ts';
import './drifting-mark.css';
import { pictureArea } from './picture-area.ts';

/** Time for the way from one place to the next, as in the style sheet. */
const DRIFT_MS = 20_000;

const anyPlace = () => ({ x: Math.random(), y: Math.random() });

interface Props {
  text: string;
  /** The video; null before it is there. */
  video: HTMLVideoElement | null;
}

/**
 * A few faint letters that drift over the picture and say through which order it is watched, below the title and above the controls. Whoever
 * prefers less motion sees them change their place without a way. A deterrent only: a viewer who can change the page can remove them.
 */
export function DriftingMark({ text, video }: Props) {
  const [{ x, y }, setPlace] = useState(anyPlace);
  const area = usePictureArea(video);
  useEffect(() => {
    const timer = setInterval(() => setPlace(anyPlace()), DRIFT_MS);
    return () => clearInterval(timer);
  }, []);
  const transform = `translate(calc((100cqw - 100%) * ${x}), calc((100cqh - 100%) * ${y}))`;
  return (
    // It tells nobody who listens to the page anything about the picture.
    <div aria-hidden className="drifting-mark" style={area}>
      {/* Another element after a change of size: on the way from the old place it would be out of the picture. */}
      <span key={JSON.stringify(area)} style={{ transform }}>
        {text}
      </span>
    </div>
  );
}

/** Returns the place of the picture in the frame, also after the window or the picture has changed its size. */
function usePictureArea(video: HTMLVideoElement | null): CSSProperties {
  const [area, setArea] = useState<CSSProperties>({ inset: 0 });
  useEffect(() => {
    if (!video) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = video.parentElement ?? video;
      setArea(pictureArea({ width, height }, { width: video.videoWidth, height: video.videoHeight }) as CSSProperties);
    };
    measure();
    const ends = [video, window].map((resized) => listen(resized, { resize: measure }));
    return () => {
      for (const end of ends) end();
    };
  }, [video]);
  return area;
}
