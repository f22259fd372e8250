import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Loaded } from '../loaded.tsx';
import { StudioPage } from '../studio-page.tsx';
import { useAnswer } from '../use-answer.ts';
import { useOwnEvents } from '../use-own-events.ts';
import { ChangeRow, type Entry } from './change-row.tsx';

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
    <Loaded of={latest} viewer={viewer} problem="We could not load the changes">
      {({ entries, next }) => <Changes entries={entries} next={next} titles={titles} />}
    </Loaded>
  );
}

interface Page {
  entries: readonly Entry[];
  /** The start of the older entries; null at the end. */
  next: string | null;
}

function Changes({ entries, next, titles }: Page & { titles: ReadonlyMap<string, string> }) {
  const [older, setOlder] = useState<Page>({ entries: [], next });
  const { run, busy, problem } = useAction(async () => {
    const page = await call('GET /studio/audit', { query: { before: older.next ?? '' } });
    setOlder({ entries: [...older.entries, ...page.entries], next: page.next });
  });
  if (entries.length === 0)
    return <p className="text-lg text-muted">Nothing was changed yet. As soon as it is, you see it here.</p>;
  return (
    <div className="flex max-w-4xl flex-col items-start gap-6">
      <ul aria-label="Changes" className="w-full divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {[...entries, ...older.entries].map((entry) => (
          <ChangeRow key={entry.entryId} entry={entry} titles={titles} />
        ))}
      </ul>
      {problem && <Message tone="error">{problem}</Message>}
      {older.next !== null && (
        <Button variant="secondary" busy={busy} busyLabel="Loading..." onClick={run}>
          Show older changes
        </Button>
      )}
    </div>
  );
}
