import { CliError } from '../../cli/cli-error.ts';
import { awsFailure, isSignedOut } from '../../configure-payments/aws.ts';

/** A quota as far as it is known. */
export interface KnownQuota {
  value: number;
  /** A remark about the value, such as that it is only AWS's default. */
  note?: string;
  /** The quota's code in Service Quotas. */
  code?: string;
}

/** A quota that could not be read, and why. It never counts as enough. */
export interface Unknown {
  unknown: string;
}

export type Reading = KnownQuota | Unknown;

export const isUnknown = (value: object): value is Unknown => 'unknown' in value;

/**
 * Makes a call to AWS, which has a time limit of its own.
 * @returns its result, or why there is none
 * @throws CliError if AWS does not know the caller, because then no quota can be read
 */
export async function attempt<T extends object>(call: () => Promise<T>): Promise<T | Unknown> {
  try {
    return await call();
  } catch (error) {
    if (isSignedOut(error)) throw error instanceof CliError ? error : awsFailure(error, 'Reading the quotas');
    return { unknown: reasonOf(error as Error) };
  }
}

function reasonOf(error: Error): string {
  if (error instanceof CliError) return error.message;
  return `${error.name}: ${error.message.replace(/\s+/g, ' ').replace(/\.?$/, '.')}`;
}
