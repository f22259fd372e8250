import type { BroadcastRequest } from '#shared/bus/video/broadcast-events.ts';
import { correlate, logAbout } from '../../../platform/log/correlation.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import type { Broadcast } from '../broadcast.ts';
import { makeClients, type Clients } from '../clients.ts';
import { reasonOf } from '../failure.ts';
import { raiseReport } from '../signal/report.ts';
import { DONE, type Step, StepFailed, type StepOutcome } from './step.ts';
import { END_STEPS, GO_LIVE_STEPS, PREPARE_STEPS, REMOVE_STEPS } from './steps.ts';
import type { Goal, TracedRequest } from './workflows.ts';

/** Time after which a call leaves further steps to the next one. */
const CALL_MS = 20_000;

const AGAIN: StepOutcome = { state: 'waiting', seconds: 2 };

/** The state of a workflow. A preparation that failed is given up: what was begun is removed. */
export interface Task {
  goal: Goal | 'give-up';
  /** Name of the next step; null for the first. */
  step: string | null;
  request: Broadcast & Partial<BroadcastRequest> & TracedRequest;
  /** The reason for which a preparation is given up, as Step Functions passes it on. */
  cause?: string;
}

/** The state after a call. */
export interface TakenTask extends Task {
  isDone: boolean;
  /** Seconds before the next call. */
  waitSeconds: number;
}

type AnyStep = Step<Task['request'] & { reason: string }>;

const reportFailed: Step<Broadcast & { reason: string }> = {
  name: 'report-failed',
  withinSeconds: Infinity,
  take: async ({ now }, { eventId, broadcastId, reason }) => {
    await raiseReport({ kind: 'failed', eventId, broadcastId, at: new Date(now()).toISOString(), reason });
    return DONE;
  },
};

const STEPS = {
  prepare: PREPARE_STEPS,
  'go-live': GO_LIVE_STEPS,
  end: END_STEPS,
  'give-up': [...REMOVE_STEPS, reportFailed],
} as Record<Task['goal'], readonly AnyStep[]>;

/**
 * Takes the steps of a workflow until one has to wait. Each step looks first at what is there, so that any call may be repeated.
 * @param startedAt start of the workflow, in milliseconds
 * @throws StepFailed if a step cannot succeed, or not in its time
 */
export async function takeSteps(clients: Clients, task: Task, startedAt: number): Promise<TakenTask> {
  const steps = STEPS[task.goal];
  const request = { ...task.request, reason: reasonOf(task.cause) };
  const enough = clients.now() + CALL_MS;
  const first = Math.max(
    0,
    steps.findIndex(({ name }) => name === task.step),
  );
  for (const [index, step] of [...steps.entries()].slice(first)) {
    const outcome = await step.take(clients, request).catch((error: Error) => {
      // The steps that were taken so far must not be repeated, only because a later call failed.
      if (index === first || error instanceof StepFailed) throw error;
      log.warn('step interrupted', { step: step.name, cause: causeOf(error) });
      return AGAIN;
    });
    if (outcome.state === 'waiting') {
      if (clients.now() > startedAt + step.withinSeconds * 1000) throw new StepFailed(`AWS took too long: ${step.name}.`);
      return { ...task, step: step.name, isDone: false, waitSeconds: outcome.seconds };
    }
    log.info(`Took a step of ${task.goal}: ${step.name}.`, { broadcastId: request.broadcastId });
    const next = steps[index + 1];
    if (next && (outcome.pauseSeconds || clients.now() > enough)) {
      return { ...task, step: next.name, isDone: false, waitSeconds: outcome.pauseSeconds ?? 1 };
    }
  }
  return { ...task, step: null, isDone: true, waitSeconds: 0 };
}

/** Creates the function that a workflow calls. It works under the id of the command that the workflow obeys. */
export const makeHandler =
  (clients: Clients) =>
  ({ task, startedAt }: { task: Task; startedAt: string }): Promise<TakenTask> =>
    correlate(task.request.correlationId, () => {
      logAbout(task.request);
      return takeSteps(clients, task, Date.parse(startedAt));
    });

export const handler = makeHandler(makeClients());
