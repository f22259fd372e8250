import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { placeOf, writtenThere } from '../../../../lib/time/moments.ts';
import { SmallChart } from '../../chart/small-chart.tsx';
import { Tile } from '../tile.tsx';
import { type Sample, useSamples } from './samples.ts';

interface Measure {
  label: string;
  of: (sample: Sample) => number | null;
  write: (value: number) => string;
  /** Beside the axis, without the unit. */
  writeShort: (value: number) => string;
  /** The range of the line; missing to fit the values. */
  scale?: readonly [number, number];
}

const whole = (value: number) => String(Math.round(value));
const oneDecimal = (value: number) => value.toFixed(1);

/** The level below which there is no sound, decibels of the full scale. */
const SILENT_DB = -60;

/** Pixels of each line. */
const HEIGHT = 76;

const MEASURES: readonly Measure[] = [
  {
    label: 'Bitrate',
    of: ({ kbit }) => (kbit === null ? null : kbit / 1000),
    write: (mbit) => `${mbit.toFixed(1)} Mbit/s`,
    writeShort: oneDecimal,
  },
  { label: 'Frame rate', of: ({ frames }) => frames, write: (frames) => `${Math.round(frames)} fps`, writeShort: whole },
  {
    label: 'Keyframes',
    of: ({ keyframeSeconds }) => keyframeSeconds,
    write: (seconds) => `every ${seconds.toFixed(1)} s`,
    writeShort: oneDecimal,
  },
  {
    label: 'Loudest sound',
    of: ({ soundPeak }) => (soundPeak === null ? null : Math.max(SILENT_DB, soundPeak)),
    write: (level) => (level === SILENT_DB ? 'Silent' : `${Math.round(level)} dB`),
    writeShort: whole,
    scale: [SILENT_DB, 0],
  },
];

/** The encoder's stream, as lines over the last half hour. */
export function HealthTile({ event, broadcast }: { event: StudioEvent; broadcast: OwnBroadcast }) {
  const samples = useSamples(broadcast);
  const write = (at: string) => writtenThere(at, placeOf(event), 'time-to-second');
  const first = samples[0];
  return (
    <Tile
      id="health"
      title="Signal health"
      aside={
        first && <p className="text-sm text-muted">Since {writtenThere(first.at, placeOf(event), 'time')}, in this page alone</p>
      }
    >
      <div className="grid grid-cols-2 gap-x-5 gap-y-2">
        {MEASURES.map(({ label, of, write: writeValue, writeShort, scale }) => (
          <SmallChart
            key={label}
            label={label}
            points={samples.map((sample) => ({ at: sample.at, value: of(sample) }))}
            writeTime={write}
            write={writeValue}
            writeShort={writeShort}
            height={HEIGHT}
            {...(scale && { scale })}
          />
        ))}
      </div>
    </Tile>
  );
}
