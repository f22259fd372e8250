import { ChevronDown } from 'lucide-react';

interface Props {
  label: string;
  value: number;
  options: readonly { value: number; text: string }[];
  onChange: (value: number) => void;
}

/** One choice of the settings. A native `select`, which works well on every phone and screen reader. */
export function Menu({ label, value, options, onChange }: Props) {
  return (
    <label className="player-control relative flex h-11 items-center justify-between gap-4 rounded-control px-3 text-sm">
      <span className="text-white/80">{label}</span>
      <span className="relative flex items-center">
        <select
          aria-label={label}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
          className="player-menu h-11 rounded-control pr-6 pl-3 text-right font-semibold"
        >
          {options.map(({ value: option, text }) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-0 size-4 text-white/75" />
      </span>
    </label>
  );
}
