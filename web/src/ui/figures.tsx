interface Figure {
  name: string;
  value: string;
  note: string;
}

interface Props {
  figures: readonly Figure[];
  /** The classes for their columns. */
  columns?: string;
}

/** Some figures side by side, each with its name and a note. */
export function Figures({ figures, columns = 'grid-cols-2 lg:grid-cols-4' }: Props) {
  return (
    <dl className={`grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card ${columns}`}>
      {figures.map(({ name, value, note }) => (
        <div key={name} className="flex flex-col gap-0.5 bg-surface p-4 sm:p-5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
          <dd className="text-sm text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
