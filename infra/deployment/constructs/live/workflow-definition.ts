import { liveVideo } from '#shared/bus/video/live-video.ts';

/** Error that no repetition cures: `functions/video/live-video/workflow/step.ts`. */
const FINAL = 'StepFailed';
/** A call may begin again so often before its workflow fails. */
const REPEATED = 6;

/**
 * Returns the definition of the workflows in Amazon States Language: call the function until it is done, and wait between the calls as it
 * says. The steps, their times and their order are in the function, where they are tested. A preparation that fails is given up: the same
 * function removes what was begun. Every failed workflow ends in a failed execution, which raises an alarm.
 */
export const workflowDefinition = (functionArn: string) => ({
  StartAt: 'TakeSteps',
  States: {
    TakeSteps: {
      Type: 'Task',
      Resource: functionArn,
      Parameters: { 'task.$': '$', 'startedAt.$': '$$.Execution.StartTime' },
      TimeoutSeconds: liveVideo.worker.timeoutSeconds + 30,
      Retry: [
        { ErrorEquals: [FINAL], MaxAttempts: 0 },
        { ErrorEquals: ['States.ALL'], IntervalSeconds: 2, MaxAttempts: REPEATED, BackoffRate: 2, JitterStrategy: 'FULL' },
      ],
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Failing' }],
      Next: 'Taken',
    },
    Taken: {
      Type: 'Choice',
      Choices: [
        { Variable: '$.isDone', BooleanEquals: false, Next: 'Pause' },
        { Variable: '$.goal', StringEquals: 'give-up', Next: 'Failed' },
      ],
      Default: 'Done',
    },
    Pause: { Type: 'Wait', SecondsPath: '$.waitSeconds', Next: 'TakeSteps' },
    Failing: {
      Type: 'Choice',
      Choices: [{ Variable: '$.goal', StringEquals: 'prepare', Next: 'GiveUp' }],
      Default: 'Failed',
    },
    GiveUp: {
      Type: 'Pass',
      Parameters: { goal: 'give-up', step: null, 'request.$': '$.request', 'cause.$': '$.failure.Cause' },
      Next: 'TakeSteps',
    },
    Done: { Type: 'Succeed' },
    Failed: {
      Type: 'Fail',
      Error: 'BroadcastFailed',
      Cause: 'See the log of the function video/live-video/workflow/take-steps.',
    },
  },
});
