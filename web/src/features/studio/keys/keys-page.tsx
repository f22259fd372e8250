import { KeyRound } from 'lucide-react';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { EmptyPart } from '../empty-part.tsx';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { StudioPage } from '../studio-page.tsx';
import { StudioSkeleton } from '../studio-skeleton.tsx';
import { KeyList } from './key-list.tsx';
import { MakeKey } from './make-key.tsx';
import { useKeys } from './use-keys.ts';

const LEAD =
  'With a key, the command line or a program of yours does what you do here, as far as you let it. It works for as long as you are in the team.';

/** The page with the API keys of the organisation, at `/studio/keys`. */
export default function KeysPage() {
  return <StudioPage title="API keys" lead={LEAD} Content={Keys} />;
}

function Keys({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useKeys(viewer);
  const reload = () => void mutate();
  if (!data) {
    if (!error) return <StudioSkeleton />;
    return (
      <StudioProblem title="We could not load your keys" error={error} viewer={viewer} busy={isValidating} onRetry={reload} />
    );
  }
  return (
    <div className="flex max-w-4xl flex-col gap-12">
      {data.keys.length === 0 ? (
        <EmptyPart icon={KeyRound} title="No keys yet">
          Make one below if you want to upload films from a script, import orders into your books, or use the command line.
        </EmptyPart>
      ) : (
        <KeyList keys={data.keys} onChanged={reload} />
      )}
      <MakeKey onMade={reload} />
    </div>
  );
}
