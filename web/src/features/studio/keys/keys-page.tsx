import { type LoadedContent, LoadedPage } from '../loading/loaded-page.tsx';
import { KeyList } from './key-list.tsx';
import { MakeKey } from './make-key.tsx';

const LEAD =
  'A key lets the command line or your own software do what you do here, within the limits you set. It works for as long as you are on the team.';

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
