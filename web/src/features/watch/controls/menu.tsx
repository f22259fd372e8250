interface Props {
  label: string;
  value: number;
  options: readonly { value: number; text: string }[];
  onChange: (value: number) => void;
}

/** A menu of a few options. A native `select`, which works well on every phone and screen reader. */
export function Menu({ label, value, options, onChange }: Props) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="player-control player-menu h-11 min-w-11 shrink-0 rounded-full px-3 text-sm font-medium"
    >
      {options.map(({ value: option, text }) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
