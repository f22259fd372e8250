/** One measured number. */
export interface Figure {
  name: string;
  /** The measured value; null if it could not be measured or means nothing, and then `note` says why. */
  value: number | null;
  unit: string;
  /** Upper limit to aim for, in the same unit. */
  aim?: number;
  /** Lower limit to aim for, in the same unit. A figure has at most one of the two. */
  floor?: number;
  /** True if the run fails when the value is above `aim`. */
  isRequired?: true;
  note?: string;
}

/** Figures that were measured together. */
export interface Section {
  title: string;
  /** Describes in a sentence how they were measured. */
  how: string;
  figures: Figure[];
}

export const milliseconds = (name: string, value: number, aim?: number): Figure => ({
  name,
  value,
  unit: 'ms',
  ...(aim !== undefined && { aim }),
});

/** Returns a size. A kB is 1000 bytes. */
export const kilobytes = (name: string, bytes: number, aim?: number): Figure => ({
  name,
  value: bytes / 1000,
  unit: 'kB',
  ...(aim !== undefined && { aim }),
});

/** Returns a score, of which more is better. */
export const atLeast = (name: string, value: number, floor?: number): Figure => ({
  name,
  value,
  unit: '',
  ...(floor !== undefined && { floor }),
});

/** Returns true if a figure's upper limit must hold and does not. */
export const isOverLimit = ({ value, aim = Infinity, isRequired }: Figure): boolean =>
  isRequired === true && value !== null && value > aim;

export const notMeasured = (name: string, unit: string, why: string): Figure => ({ name, value: null, unit, note: why });

/** Returns a measure's section. A measure that fails does not affect the others. */
export async function sectionOf(title: string, measure: () => Promise<Section>): Promise<Section> {
  try {
    return await measure();
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n', 1);
    return { title, how: 'Failed.', figures: [notMeasured(title, '', reason)] };
  }
}
