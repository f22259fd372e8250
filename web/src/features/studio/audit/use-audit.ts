import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import type { ChangeKind } from '#shared/people/changes/change.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { callWithQuery } from '../loading/call-with-query.ts';

export type AuditAnswer = Call<'GET /studio/audit'>['answer'];
export type AuditEntry = AuditAnswer['entries'][number];

/** The filters of the log, as the address has them; empty for none. */
export interface AuditFilters {
  by: string;
  event: string;
  kind: string;
}

const queryOf = ({ by, event, kind }: AuditFilters) => ({
  ...(by && { by }),
  ...(event && { event }),
  ...(kind && { kind: kind as ChangeKind }),
});

/** Returns the latest changes that fit some filters. */
export const useAudit = (filters: AuditFilters, { userId }: Viewer) =>
  useSWR<AuditAnswer, unknown>(['/studio/audit', userId, JSON.stringify(filters)], () =>
    callWithQuery('GET /studio/audit', queryOf(filters)),
  );

/** Returns the latest changes with the older ones, page by page. */
export const useOlderChanges = (first: AuditAnswer, filters: AuditFilters) =>
  usePages(
    'entries',
    first,
    (before) => callWithQuery('GET /studio/audit', { ...queryOf(filters), before }),
    JSON.stringify(filters),
  );
