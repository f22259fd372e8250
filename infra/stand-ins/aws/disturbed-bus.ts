import * as z from 'zod/mini';
import { AwsError, type Operation } from './aws-server.ts';

const share = z._default(z.number().check(z.minimum(0), z.maximum(1)), 0);

/** The share of calls that go wrong, 0 to 1. */
const disturbanceSchema = z.strictObject({
  /** Calls answered 200 with every entry rejected, as EventBridge does when it is busy. */
  refused: share,
  /** Calls answered 500. */
  failed: share,
});

/**
 * Returns EventBridge's PutEvents and a local-only operation with which tests disturb it, `MarqueeLocal.DisturbBus`.
 * Nothing is disturbed after a start.
 */
export function disturbedBus(putEvents: Operation): Record<string, Operation> {
  let disturbance = { refused: 0, failed: 0 };
  return {
    'AWSEvents.PutEvents': (input) => {
      const draw = Math.random();
      if (draw < disturbance.failed) throw new Error('The bus is disturbed.');
      return draw < disturbance.failed + disturbance.refused ? rejection(input) : putEvents(input);
    },
    'MarqueeLocal.DisturbBus': (input) => {
      const parsed = disturbanceSchema.safeParse(input);
      if (!parsed.success) throw new AwsError('ValidationException', z.prettifyError(parsed.error));
      disturbance = parsed.data;
      return disturbance;
    },
  };
}

/** Returns PutEvents' answer when it accepts no entry. Source: EventBridge API reference, PutEvents. */
function rejection({ Entries }: Record<string, unknown>) {
  const rejected = (Entries as unknown[]).map(() => ({ ErrorCode: 'ThrottlingException', ErrorMessage: 'Rate exceeded' }));
  return { FailedEntryCount: rejected.length, Entries: rejected };
}
