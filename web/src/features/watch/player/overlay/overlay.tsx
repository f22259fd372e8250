import { Play, Volume2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/loading/spinner.tsx';
import type { Picture } from './picture.ts';
import { Slate } from './slate.tsx';

interface Props {
  picture: Picture;
  /** Address of the event's picture. */
  image: string;
  /** True if the organiser covers the picture. */
  isBreak: boolean;
  /** True if the browser requires a press before it plays. */
  isBlocked: boolean;
  onPlay: () => void;
}

/** The middle of the picture: a big Play button, a spinner, the slate, or nothing. What it says is announced once. */
export function Overlay({ picture, image, isBreak, isBlocked, onPlay }: Props) {
  if (isBlocked) {
    return (
      <div className="absolute inset-0 grid place-items-center bg-black/40">
        <button
          type="button"
          aria-label="Play"
          onClick={onPlay}
          className="grid size-24 place-items-center rounded-full bg-accent text-on-accent shadow-lg transition-transform duration-200 hover:scale-105"
        >
          <Play aria-hidden className="ml-1 size-10 fill-current" />
        </button>
      </div>
    );
  }
  return (
    <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center">
      {isBreak ? <Slate image={image} isBreak /> : <Delayed picture={picture} image={image} />}
    </div>
  );
}

/** The message shown while there is nothing to play. */
function Delayed({ picture, image }: Pick<Props, 'picture' | 'image'>) {
  return (
    <>
      {picture === 'loading' && (
        <>
          <Spinner size={48} />
          <span className="sr-only">Loading the video...</span>
        </>
      )}
      {picture === 'reconnecting' && (
        <Delay title="Your connection dropped" text="The video continues as soon as you are back online." />
      )}
      {picture === 'delayed' && (
        <Delay title="This is taking longer than usual" text="The problem is on our side. We keep trying." />
      )}
      {picture === 'slate' && <Slate image={image} isBreak={false} />}
    </>
  );
}

/** A spinner that says what it waits for. */
function Delay({ title, text }: { title: string; text: string }) {
  return (
    <div className="mx-3 flex flex-col items-center gap-4 rounded-card bg-black/70 px-8 py-6 text-center text-balance">
      <Spinner size={40} />
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-white/80">{text}</p>
    </div>
  );
}

/** The button for sound where the browser started the video without. It stays while the controls fade. */
export function SoundButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-36 z-10 flex justify-center px-3">
      <Button size="lg" onClick={onPress} className="pointer-events-auto rounded-full! shadow-lg">
        <Volume2 aria-hidden className="size-6" />
        Turn on sound
      </Button>
    </div>
  );
}
