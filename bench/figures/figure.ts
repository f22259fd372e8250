/** One measured number. */
export interface Figure {
  name: string;
  /** Null where it could not be measured, or means nothing; then `note` says why. */
  value: number | null;
  unit: string;
  /** What it should not exceed, in the same unit. */
  aim?: number;
  /** What it should not fall below, in the same unit. A figure has one of the two. */
  floor?: number;
  note?: string;
}

/** Figures that were taken together. */
export interface Section {
  title: string;
  /** How they were taken, in a sentence. */
  how: string;
  figures: Figure[];
}

export const milliseconds = (name: string, value: number, aim?: number): Figure => ({
  name,
  value,
  unit: 'ms',
  ...(aim !== undefined && { aim }),
});

/** A size. A kB is 1000 bytes. */
export const kilobytes = (name: string, bytes: number, aim?: number): Figure => ({
  name,
  value: bytes / 1000,
  unit: 'kB',
  ...(aim !== undefined && { aim }),
});

/** A score: the more, the better. */
export const atLeast = (name: string, value: number, floor?: number): Figure => ({
  name,
  value,
  unit: '',
  ...(floor !== undefined && { floor }),
});

export const notMeasured = (name: string, unit: string, why: string): Figure => ({ name, value: null, unit, note: why });

/** A measure that breaks takes no other figure with it. */
export async function sectionOf(title: string, take: () => Promise<Section>): Promise<Section> {
  try {
    return await take();
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n', 1);
    return { title, how: 'Broke off.', figures: [notMeasured(title, '', reason)] };
  }
}
