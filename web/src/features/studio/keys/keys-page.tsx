import { type LoadedContent, LoadedPage } from '../loading/loaded-page.tsx';
import { KeyList } from './key-list.tsx';
import { MakeKey } from './make-key.tsx';

const LEAD =
  'With a key, the command line or a program of yours does what you do here, as far as you let it. It works for as long as you are in the team.';

/** The page with the API keys of the organisation, at `/studio/keys`. */
export default function KeysPage() {
  return <LoadedPage screen="keys" lead={LEAD} route="GET /studio/keys" what="your keys" Content={Keys} />;
}

function Keys({ data, reload }: LoadedContent<'GET /studio/keys'>) {
  return (
    <div className="flex max-w-4xl flex-col gap-12">
      <KeyList keys={data.keys} onChanged={reload} />
      <MakeKey onMade={reload} />
    </div>
  );
}
