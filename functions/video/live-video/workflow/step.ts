import type { Clients } from '../clients.ts';

/** The result of a step. A waiting step is taken again; `pauseSeconds` is a pause before the next step. */
export type StepOutcome = { state: 'done'; pauseSeconds?: number } | { state: 'waiting'; seconds: number };

export const DONE = { state: 'done' } as const satisfies StepOutcome;
/** MediaLive takes seconds to minutes for each change of state. */
export const WAITING = { state: 'waiting', seconds: 5 } as const satisfies StepOutcome;

/** One step of a workflow. It can be taken any number of times, also after it was interrupted at any point. */
export interface Step<R> {
  name: string;
  /** Seconds after the start of the workflow by which it must be done. */
  withinSeconds: number;
  take: (clients: Clients, request: R) => Promise<StepOutcome>;
}

/** Thrown by a step that cannot succeed any more. The message is in plain words, for the organiser. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}
