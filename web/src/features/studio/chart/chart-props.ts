/** The value of a measure in one step of time. */
interface Point {
  /** When the step begins, ISO 8601. */
  at: string;
  /** Null where it is not known: the line has a gap. */
  value: number | null;
  /** Further text about the step, shown while it is pointed at. */
  note?: string;
}

export interface ChartProps {
  points: readonly Point[];
  /** A description of the chart, for people who do not see it. */
  label: string;
  /** Writes when a step begins; `writeTick` writes it below the axis, where there is less room. */
  writeTime: (at: string) => string;
  writeTick: (at: string) => string;
  /** Writes a value; `writeShort` writes it beside the axis. */
  write: (value: number) => string;
  writeShort?: (value: number) => string;
  /** The height of a line in little room, pixels; missing for a chart of the usual size. */
  smallHeight?: number;
  /** The lowest and the highest value that it shows; missing to fit the values, from zero on. */
  scale?: readonly [number, number];
  /** The highest value that it shows while all of them are zero, in the unit of the values; missing to leave that to the chart. */
  emptyTop?: number;
}
