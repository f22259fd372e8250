import type { SWRConfiguration } from 'swr';
import { ApiError } from './client.ts';

const RETRIES = 2;

/** The SWR configuration: client errors are not retried. */
export const serverState: SWRConfiguration = {
  errorRetryCount: RETRIES,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  revalidateOnFocus: false,
};
