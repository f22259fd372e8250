import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ApiError } from './client.ts';

const RETRIES = 2;

const settings: SWRConfiguration = {
  errorRetryCount: RETRIES,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  revalidateOnFocus: false,
};

/** Configures SWR for the pages within: client errors are not retried. The first script and event pages do without SWR. */
export default function ServerState({ children }: { children?: ReactNode }) {
  return <SWRConfig value={settings}>{children ?? <Outlet />}</SWRConfig>;
}
