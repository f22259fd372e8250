import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { levelInWords, QUIETEST_DB, shareOf, TOO_LOUD_DB } from './level-rules.ts';
import type { SoundLevels } from './sound-levels.ts';

/** The time between two looks at the sound, milliseconds; the longer one for people who want nothing to move. */
const READ_MS = 100;
const CALM_MS = 1_000;
/** Numbers that change more often cannot be read. */
const WRITE_MS = 1_000;

const SIDES = ['Left', 'Right'] as const;

/** The sound that viewers get, left and right, and the button to hear it. @param levels null while the browser does not let it be measured */
export function SoundMeters({ levels }: { levels: SoundLevels | null }) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => levels?.setHeard(isHeard), [levels, isHeard]);
  return (
    <div className="flex items-center gap-2">
      {levels ? (
        <Meters levels={levels} />
      ) : (
        <p className="grow py-2 text-sm text-muted">Click anywhere on the page to start the sound meters.</p>
      )}
      <button
        type="button"
        aria-label="Listen"
        aria-pressed={isHeard}
        disabled={!levels}
        onClick={() => setHeard(!isHeard)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-text/8 disabled:cursor-not-allowed disabled:text-muted"
      >
        {isHeard ? <Volume2 aria-hidden className="size-5" /> : <VolumeX aria-hidden className="size-5" />}
      </button>
    </div>
  );
}

function Meters({ levels }: { levels: SoundLevels }) {
  const bars = useRef<(HTMLSpanElement | null)[]>([]);
  const [shown, setShown] = useState<readonly number[]>([QUIETEST_DB, QUIETEST_DB]);
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let loudest: number[] = [QUIETEST_DB, QUIETEST_DB];
    const look = () => {
      const now = levels.read();
      loudest = loudest.map((level, side) => Math.max(level, now[side]!));
      for (const [side, level] of now.entries()) bars.current[side]?.style.setProperty('scale', `${shareOf(level)} 1`);
    };
    const reading = setInterval(look, isCalm ? CALM_MS : READ_MS);
    const writing = setInterval(() => {
      setShown(loudest);
      loudest = [QUIETEST_DB, QUIETEST_DB];
    }, WRITE_MS);
    return () => {
      clearInterval(reading);
      clearInterval(writing);
    };
  }, [levels]);
  return (
    <div className="flex grow flex-col gap-1">
      {SIDES.map((name, side) => {
        const level = shown[side]!;
        const isLoud = level >= TOO_LOUD_DB;
        return (
          <div
            key={name}
            role="meter"
            aria-label={`${name} sound`}
            aria-valuemin={QUIETEST_DB}
            aria-valuemax={0}
            aria-valuenow={Math.round(level)}
            aria-valuetext={isLoud ? `${levelInWords(level)}, too loud` : levelInWords(level)}
            className="flex items-center gap-2 text-sm tabular-nums"
          >
            <span aria-hidden className="w-3 text-muted">
              {name[0]}
            </span>
            <span aria-hidden className="h-2.5 grow overflow-hidden rounded-full bg-text/12">
              <span
                ref={(bar) => void (bars.current[side] = bar)}
                style={{ scale: '0 1' }}
                className={`block h-full origin-left rounded-full ${isLoud ? 'bg-danger' : 'bg-(--color-chart)'}`}
              />
            </span>
            <span aria-hidden className={`w-16 text-right ${isLoud ? 'font-semibold text-danger' : 'text-muted'}`}>
              {isLoud ? 'too loud' : levelInWords(level)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
