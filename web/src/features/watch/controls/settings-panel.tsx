import { Airplay, Keyboard, PictureInPicture2, type LucideIcon } from 'lucide-react';
import type { Switch } from '../device/use-picture-in-picture.ts';
import { AUTO, type Engine, type EngineState, OFF } from '../engine/engine.ts';
import { cueAt, type Cue } from '../extras/cues.ts';
import { SPEEDS, speedInWords } from '../player/speed/speeds.ts';
import { clockTime } from '../player/time-format.ts';
import { LargerPictures, type LimitedTicket } from './larger-pictures.tsx';
import { Menu } from './menu.tsx';

export interface SettingsProps {
  engine: Engine;
  state: EngineState;
  speed: number;
  /** Missing while nobody may choose it. */
  onSpeed: ((speed: number) => void) | undefined;
  time: number;
  chapters: readonly Cue[];
  onSeek: (seconds: number) => void;
  pictureInPicture: Switch;
  remote: Switch;
  onShortcuts: () => void;
  /** The ticket of a viewer whose picture it limits; null without a limit. */
  ticket: LimitedTicket | null;
}

/** A viewer's choices: picture and sound, where to continue, and on which screen to watch. */
export default function SettingsPanel(props: SettingsProps) {
  const { engine, state, speed, onSpeed, time, chapters, onSeek, pictureInPicture, remote, onShortcuts, ticket } = props;
  const { qualities, quality, captions, caption, audioTracks, audioTrack } = state;
  const tracks = (list: EngineState['captions']) => list.map(({ id, label }) => ({ value: id, text: label }));
  return (
    <div className="flex flex-col">
      {qualities.length > 1 && (
        <Menu
          label="Quality"
          value={quality}
          options={[{ value: AUTO, text: 'Auto' }, ...qualities.map(({ id, height }) => ({ value: id, text: `${height}p` }))]}
          onChange={(id) => engine.setQuality(id)}
        />
      )}
      {ticket && <LargerPictures {...ticket} />}
      {onSpeed && (
        <Menu
          label="Speed"
          value={speed}
          options={SPEEDS.map((value) => ({ value, text: speedInWords(value) }))}
          onChange={onSpeed}
        />
      )}
      {audioTracks.length > 1 && (
        <Menu label="Audio" value={audioTrack} options={tracks(audioTracks)} onChange={(id) => engine.setAudioTrack(id)} />
      )}
      {captions.length > 0 && (
        <Menu
          label="Captions"
          value={caption}
          options={[{ value: OFF, text: 'Off' }, ...tracks(captions)]}
          onChange={(id) => engine.setCaption(id)}
        />
      )}
      {pictureInPicture && (
        <Row
          icon={PictureInPicture2}
          text={pictureInPicture.isOn ? 'Leave picture in picture' : 'Picture in picture'}
          onPress={pictureInPicture.toggle}
        />
      )}
      {remote && <Row icon={Airplay} text={remote.isOn ? 'Stop playing on TV' : 'Play on TV'} onPress={remote.toggle} />}
      <Row icon={Keyboard} text="Keyboard shortcuts" className="pointer-coarse:hidden" onPress={onShortcuts} />
      {chapters.length > 0 && <Chapters chapters={chapters} time={time} onSeek={onSeek} />}
    </div>
  );
}

function Row({
  icon: Icon,
  text,
  onPress,
  className = '',
}: {
  icon: LucideIcon;
  text: string;
  onPress: () => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`player-control flex h-11 items-center gap-3 rounded-control px-3 text-sm font-semibold ${className}`}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-white/80" />
      {text}
    </button>
  );
}

function Chapters({ chapters, time, onSeek }: Pick<SettingsProps, 'chapters' | 'time' | 'onSeek'>) {
  const now = cueAt(chapters, time);
  return (
    <section aria-label="Chapters" className="mt-2 border-t border-white/15 pt-2">
      <h2 className="px-3 py-1 text-xs font-semibold tracking-wide text-white/75 uppercase">Chapters</h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.start}>
            <button
              type="button"
              aria-current={chapter === now ? 'true' : undefined}
              onClick={() => onSeek(chapter.start)}
              className="player-control flex min-h-11 w-full items-center justify-between gap-4 rounded-control px-3 py-2 text-left text-sm aria-[current]:font-bold"
            >
              <span>{chapter.text}</span>
              <span className="text-white/75 tabular-nums">{clockTime(chapter.start)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
