interface Props {
  /** The name of the task, for screen readers. */
  label: string;
  /** From 0 to 1. */
  part: number;
}

/** A bar that fills from left to right. */
export function ProgressBar({ label, part }: Props) {
  const percent = Math.round(part * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 w-full overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform duration-300"
        style={{ transform: `scaleX(${part})` }}
      />
    </div>
  );
}
