/** A function that is called again and again. */
export interface Schedule {
  id: string;
  /** The function's file below `functions/`, without its ending. */
  handler: `${string}/${string}`;
  everySeconds: number;
  /** Seconds a call may take: less than lie between two. */
  timeoutSeconds: number;
}

/** What is done on time. The deployment and the local platform are both built from this list. */
export const schedules = [
  { id: 'reconcile-payments', handler: 'reconciliation/reconcile-payments', everySeconds: 120, timeoutSeconds: 110 },
] as const satisfies readonly Schedule[];
