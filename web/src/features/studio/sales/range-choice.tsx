import type { RangeName } from './steps-of.ts';

const RANGES: readonly { name: RangeName; words: string }[] = [
  { name: 'hour', words: 'Last hour' },
  { name: 'today', words: 'Today' },
  { name: 'week', words: '7 days' },
  { name: 'month', words: '30 days' },
  { name: 'year', words: '12 months' },
];

interface Props {
  name: RangeName;
  onChange: (name: RangeName) => void;
}

/** A choice of a range of time. */
export function RangeChoice({ name: chosen, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Time</legend>
      <div className="flex flex-wrap gap-2">
        {RANGES.map(({ name, words }) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center rounded-control border border-control bg-surface px-4 font-semibold hover:bg-raised has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name="range" checked={name === chosen} onChange={() => onChange(name)} className="sr-only" />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
