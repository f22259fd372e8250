import type { SWRConfiguration } from 'swr';
import { ApiError } from './client.ts';

const RETRIES = 2;

/** How answers of the API are kept on the page: what the caller did wrong is not asked again. */
export const serverState: SWRConfiguration = {
  errorRetryCount: RETRIES,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  revalidateOnFocus: false,
};
