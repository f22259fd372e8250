import * as z from 'zod/mini';
import { AwsError, type Operation } from './aws-server.ts';

const share = z._default(z.number().check(z.minimum(0), z.maximum(1)), 0);

/** What share of the calls goes wrong, 0 to 1. */
const disturbanceSchema = z.strictObject({
  /** Answered 200 with no entry taken, as EventBridge does when it is busy. */
  refused: share,
  /** Answered 500. */
  failed: share,
});

/**
 * EventBridge's PutEvents together with a switch of this machine's own that tests disturb it with,
 * `MarqueeLocal.DisturbBus`. It is off at every start.
 */
export function disturbedBus(putEvents: Operation): Record<string, Operation> {
  let disturbance = { refused: 0, failed: 0 };
  return {
    'AWSEvents.PutEvents': (input) => {
      const lot = Math.random();
      if (lot < disturbance.failed) throw new Error('The bus is disturbed.');
      return lot < disturbance.failed + disturbance.refused ? refusal(input) : putEvents(input);
    },
    'MarqueeLocal.DisturbBus': (input) => {
      const wanted = disturbanceSchema.safeParse(input);
      if (!wanted.success) throw new AwsError('ValidationException', z.prettifyError(wanted.error));
      disturbance = wanted.data;
      return disturbance;
    },
  };
}

/** Source: EventBridge API reference, PutEvents: an entry that was not taken. */
function refusal({ Entries }: Record<string, unknown>) {
  const refused = (Entries as unknown[]).map(() => ({ ErrorCode: 'ThrottlingException', ErrorMessage: 'Rate exceeded' }));
  return { FailedEntryCount: refused.length, Entries: refused };
}
