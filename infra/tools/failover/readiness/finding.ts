/** The readiness of one thing in the region to go on in. */
export interface Finding {
  /** Null if it could not be found out. */
  isReady: boolean | null;
  sentence: string;
  /** The command or the step that makes it ready. */
  cure?: string;
}

const MARKS = { true: 'ready   ', false: 'MISSING ', null: 'unknown ' } as const;

/** Returns a finding as lines of a report. */
export const linesOf = ({ isReady, sentence, cure }: Finding): string[] => [
  `${MARKS[`${isReady}`]} ${sentence}`,
  ...(cure ? [`         → ${cure}`] : []),
];

/** Makes a finding, or says why nothing could be found out. */
export async function found(what: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return { isReady: null, sentence: `${what}: ${(error as Error).message}` };
  }
}
