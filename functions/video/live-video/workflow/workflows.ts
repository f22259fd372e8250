import { DescribeExecutionCommand, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { correlationId } from '../../../platform/log/correlation.ts';
import { env } from '../../../platform/env.ts';
import type { Broadcast, EndRequest, GoLiveRequest, PrepareRequest } from '../broadcast.ts';
import { unlessMissing, type Clients } from '../clients.ts';

/** The purpose of a workflow. A broadcast has one of each at most: Step Functions keeps their names taken for 90 days. */
export type Goal = 'prepare' | 'go-live' | 'end';

/** The input of a workflow. */
export type WorkflowInput =
  | { goal: 'prepare'; request: PrepareRequest }
  | { goal: 'go-live'; request: GoLiveRequest }
  | { goal: 'end'; request: EndRequest };

/** The id of the organiser's command, which goes with the request through all of its workflow. */
export interface TracedRequest {
  correlationId?: string | undefined;
}

/** A started workflow as Step Functions describes it. */
export interface Workflow {
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  startedAt: number;
  /** Null while it runs. */
  stoppedAt: number | null;
  /** Its input, as JSON. */
  input: string;
}

const nameOf = (goal: Goal, { broadcastId }: Broadcast) => `${goal}-${broadcastId}`;
const arnOf = (goal: Goal, broadcast: Broadcast) =>
  `${env.workflowArn.replace(':stateMachine:', ':execution:')}:${nameOf(goal, broadcast)}`;

/** Starts a workflow, once. @returns false if it was started before */
export async function startWorkflow({ workflows }: Clients, { goal, request }: WorkflowInput): Promise<boolean> {
  const command = new StartExecutionCommand({
    stateMachineArn: env.workflowArn,
    name: nameOf(goal, request),
    input: JSON.stringify({ goal, step: null, request: { ...request, correlationId: correlationId() } }),
  });
  return workflows.send(command).then(
    () => true,
    (error: Error) => {
      if (error.name === 'ExecutionAlreadyExists') return false;
      throw error;
    },
  );
}

/** Returns a broadcast's workflow; null if none was started in the last 90 days. */
export async function findWorkflow({ workflows }: Clients, goal: Goal, broadcast: Broadcast): Promise<Workflow | null> {
  const found = await unlessMissing(workflows.send(new DescribeExecutionCommand({ executionArn: arnOf(goal, broadcast) })));
  if (!found) return null;
  const { status, startDate, stopDate, input = '{}' } = found;
  return {
    status: status === 'RUNNING' || status === 'SUCCEEDED' ? status : 'FAILED',
    startedAt: startDate?.getTime() ?? 0,
    stoppedAt: status === 'RUNNING' ? null : (stopDate?.getTime() ?? 0),
    input,
  };
}

/** Stops a workflow; there is nothing to do if it does not run. */
export async function stopWorkflow({ workflows }: Clients, goal: Goal, broadcast: Broadcast): Promise<void> {
  const stop = new StopExecutionCommand({ executionArn: arnOf(goal, broadcast), cause: 'It ended' });
  await unlessMissing(workflows.send(stop)).catch((error: Error) => {
    // The answer about a workflow that has ended: Step Functions documents none, and its emulator gives this one.
    if (error.name !== 'ValidationException') throw error;
  });
}
