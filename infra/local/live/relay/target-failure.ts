/** Thrown if a target does not take the stream. The message says why, in plain words, and nothing that the target said. */
export class TargetFailure extends Error {}

/** The reason where there is none to tell. */
export const BROKEN = 'The connection to the server broke.';

const REASONS: readonly [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'There is no server of this name.'],
  [/^ECONNREFUSED$/, 'The server takes no connections at this address.'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'The server cannot be reached.'],
  [/CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/, 'The certificate of the server is not valid.'],
  [/^(EPROTO|ERR_SSL_.*)$/, 'The server does not speak RTMPS at this address.'],
];

/** Returns the failure that an error of a connection is; null if the server has only closed it, in whichever way. */
export function failureOf(error: NodeJS.ErrnoException): TargetFailure | null {
  if (error instanceof TargetFailure) return error;
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return null;
  const reason = REASONS.find(([codes]) => codes.test(error.code ?? ''))?.[1];
  return new TargetFailure(reason ?? BROKEN);
}
