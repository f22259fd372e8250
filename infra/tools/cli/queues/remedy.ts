/** The remedy for an undelivered event. */
export type Remedy =
  /** Call the function again, with the payload that it failed with. */
  | { kind: 'call'; functionName: string; payload: string }
  /** Hand the event to the queue that the bus could not reach. */
  | { kind: 'send'; queueName: string; body: string }
  /** A person has to look. */
  | { kind: 'look'; why: string };

/** A message of the queue of undelivered events. */
interface UndeliveredMessage {
  body: string;
  /** The queue or function that the bus could not reach; absent for a call that failed. */
  targetArn?: string | undefined;
}

interface FailedCall {
  requestContext?: { functionArn?: string };
  requestPayload?: unknown;
  DDBStreamBatchInfo?: unknown;
}

const BOOKS =
  'changes of payments could not be entered. The log of books/ledger/keep-books or books/sales/count-sales names them: see the page of the alarm';

/** Returns what is to be done about an undelivered event. Everything that is called again is idempotent. */
export function remedyOf({ body, targetArn }: UndeliveredMessage): Remedy {
  if (targetArn !== undefined) return toTarget(targetArn, body);
  const { requestContext, requestPayload, DDBStreamBatchInfo } = parse(body);
  if (DDBStreamBatchInfo !== undefined) return { kind: 'look', why: BOOKS };
  // arn:aws:lambda:REGION:ACCOUNT:function:NAME:VERSION
  const functionName = requestContext?.functionArn?.split(':')[6];
  if (!functionName || requestPayload === undefined)
    return { kind: 'look', why: 'it is neither an event nor a call that failed' };
  return { kind: 'call', functionName, payload: JSON.stringify(requestPayload) };
}

/** Returns what hands an event to the target that the bus could not reach. */
function toTarget(arn: string, body: string): Remedy {
  // arn:aws:sqs:REGION:ACCOUNT:NAME
  const [, , service, , , name = '', functionName = ''] = arn.split(':');
  if (service === 'sqs') return { kind: 'send', queueName: name, body };
  if (service === 'lambda') return { kind: 'call', functionName, payload: body };
  return { kind: 'look', why: `the bus could not reach ${arn}` };
}

function parse(body: string): FailedCall {
  try {
    return (JSON.parse(body) ?? {}) as FailedCall;
  } catch {
    return {};
  }
}
