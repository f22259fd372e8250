/** The value of a measure in one step of time. */
interface Point {
  /** When the step begins, ISO 8601. */
  at: string;
  value: number;
  /** What else is said of the step where it is pointed at. */
  note?: string;
}

export interface ChartProps {
  points: readonly Point[];
  /** What the chart shows, for those who do not see it. */
  label: string;
  /** Writes when a step begins; `writeTick` writes it below the axis, where there is less room. */
  writeTime: (at: string) => string;
  writeTick?: (at: string) => string;
  /** Writes a value; `writeShort` writes it beside the axis. */
  write: (value: number) => string;
  writeShort?: (value: number) => string;
}
