import { call } from '../../../lib/api/client.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { PagedList } from '../../../ui/desk/paged-list.tsx';
import { StudioLoaded } from '../loading/studio-loaded.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { type AnswerTo, useAnswer } from '../loading/use-answer.ts';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { ChangeRow } from './change-row.tsx';

/** The page with what the members of an organisation changed, at `/studio/audit`. */
export default function AuditPage() {
  return (
    <StudioPage screen="changes" lead="What your team changed, the latest first. We keep it for two years." Content={Latest} />
  );
}

function Latest({ viewer }: { viewer: Viewer }) {
  const latest = useAnswer('GET /studio/audit', viewer);
  const events = useOwnEvents(viewer).data?.events ?? [];
  const titles = new Map(events.map(({ _id, title }) => [_id, title]));
  return (
    <StudioLoaded of={latest} viewer={viewer} problem="We could not load the changes">
      {(first) => <Changes first={first} titles={titles} />}
    </StudioLoaded>
  );
}

interface Props {
  first: AnswerTo<'GET /studio/audit'>;
  titles: ReadonlyMap<string, string>;
}

function Changes({ first, titles }: Props) {
  const pages = usePages('entries', first, (before) => call('GET /studio/audit', { query: { before } }));
  return (
    <div className="flex max-w-4xl flex-col items-start gap-6">
      <PagedList
        label="Changes"
        pages={pages}
        more="Show older changes"
        empty={<p className="text-lg text-muted">Nothing was changed yet. As soon as it is, you see it here.</p>}
      >
        {(entry) => <ChangeRow key={entry.entryId} entry={entry} titles={titles} />}
      </PagedList>
    </div>
  );
}
