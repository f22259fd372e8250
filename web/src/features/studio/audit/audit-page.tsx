import { History, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { PagedList } from '../../../ui/desk/paged-list.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { StudioLoaded } from '../loading/studio-loaded.tsx';
import { EmptyPart } from '../sections/empty-part.tsx';
import { ChangeFilters } from './change-filters.tsx';
import { ChangeRow } from './change-row.tsx';
import { type AuditAnswer, type AuditFilters, useAudit, useOlderChanges } from './use-audit.ts';
import { useNames } from './use-names.ts';

/** The page with what the members of an organisation changed, at `/studio/audit`. The address has the filters. */
export default function AuditPage() {
  return (
    <StudioPage screen="changes" lead="What your team changed, the latest first. We keep it for two years." Content={Latest} />
  );
}

function Latest({ viewer }: { viewer: Viewer }) {
  const [params, setParams] = useSearchParams();
  const filters: AuditFilters = {
    by: params.get('by') ?? '',
    event: params.get('event') ?? '',
    kind: params.get('kind') ?? '',
  };
  const change = (changed: Partial<AuditFilters>) =>
    setParams(
      Object.entries({ ...filters, ...changed }).filter(([, value]) => value),
      { replace: true },
    );
  const latest = useAudit(filters, viewer);
  return (
    <StudioLoaded of={latest} viewer={viewer} problem="We could not load the changes">
      {(first) => <Changes first={first} filters={filters} viewer={viewer} onChange={change} />}
    </StudioLoaded>
  );
}

interface Props {
  first: AuditAnswer;
  filters: AuditFilters;
  viewer: Viewer;
  onChange: (change: Partial<AuditFilters>) => void;
}

function Changes({ first, filters, viewer, onChange }: Props) {
  const pages = useOlderChanges(first, filters);
  const names = useNames(viewer);
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <div className="flex max-w-4xl flex-col items-start gap-6">
      <ChangeFilters names={names} entries={pages.rows} filters={filters} onChange={onChange} />
      <PagedList
        label="Changes"
        pages={pages}
        more="Show older changes"
        empty={<NoChanges isFiltered={isFiltered} hasMore={pages.hasMore} onShowAll={() => onChange(EVERYTHING)} />}
      >
        {(entry) => <ChangeRow key={entry.entryId} entry={entry} names={names} />}
      </PagedList>
    </div>
  );
}

const EVERYTHING: AuditFilters = { by: '', event: '', kind: '' };

interface NoneProps {
  isFiltered: boolean;
  /** True if older changes have not been looked at yet. */
  hasMore: boolean;
  onShowAll: () => void;
}

function NoChanges({ isFiltered, hasMore, onShowAll }: NoneProps) {
  if (!isFiltered)
    return (
      <EmptyPart icon={History} title="No changes yet">
        As soon as somebody on your team changes something, it is listed here with who did it and what it was before.
      </EmptyPart>
    );
  const showAll = (
    <Button variant="secondary" onClick={onShowAll}>
      Show all changes
    </Button>
  );
  return (
    <EmptyPart icon={SearchX} title="No changes found" action={showAll}>
      {hasMore ? 'Nothing recent fits your filters. Older changes may.' : 'Nothing in the last two years fits your filters.'}
    </EmptyPart>
  );
}
