import type { Call } from '#shared/api/contract.ts';
import { operatorPath } from '#shared/site/operator-screens.ts';
import { call } from '../../../lib/api/client.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { PagedList } from '../../../ui/desk/paged-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { DeskAnswerPage } from '../desk-answer-page.tsx';

type Page = Call<'GET /operator/acts'>['answer'];
type Act = Page['acts'][number];

const VERBS: Readonly<Record<Act['action'], string>> = {
  approve: 'approved',
  hold: 'stopped the emails of',
  release: 'released',
  message: 'wrote to',
  'take-down': 'took down an event of',
  'put-back': 'put back an event of',
  'make-good': 'decided about a wrong price of',
  'grant-refund': 'granted a refund of',
  'decline-refund': 'declined a refund of',
  'correct-receipt': 'corrected the company on a receipt of',
  'export-person': 'exported the data of',
  'erase-person': 'erased the data of',
  'open-incident': 'opened an incident',
  'update-incident': 'wrote to an incident',
};

/** The id that stands for the platform itself among the sellers. */
const PLATFORM = 'platform';

/** The page with what operators did, at `/operator/acts`. */
export default function ActsPage() {
  return (
    <DeskAnswerPage
      screen="acts"
      lead="Every act at this desk, the latest first. We keep it for two years."
      route="GET /operator/acts"
      problem="We could not load what was done"
      Content={Acts}
    />
  );
}

function Acts({ answer: first }: { answer: Page }) {
  const pages = usePages('acts', first, (before) => call('GET /operator/acts', { query: { before } }));
  return (
    <div className="flex max-w-4xl flex-col items-start gap-6">
      <PagedList
        label="Acts"
        pages={pages}
        more="Show older ones"
        empty={<p className="text-lg text-muted">Nothing was done yet. As soon as it is, you see it here.</p>}
      >
        {(act) => <ActRow key={act.actId} act={act} />}
      </PagedList>
    </div>
  );
}

function ActRow({ act }: { act: Act }) {
  const { at, by, action, event, subject, text } = act;
  return (
    <li className="flex flex-col gap-2 p-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <p className="min-w-0 text-pretty wrap-anywhere">
          <strong className="font-semibold">{by ?? 'A former operator'}</strong> {VERBS[action]} <Whom act={act} />
        </p>
        <time dateTime={at} className="text-sm text-muted">
          {writtenMoment(at)}
        </time>
      </div>
      {(event ?? subject) !== null && <p className="text-sm font-medium wrap-anywhere">{event ?? subject}</p>}
      {text !== '' && <p className="text-sm whitespace-pre-line text-muted wrap-anywhere">{text}</p>}
    </li>
  );
}

/** The organisation of an act, or what stands for a person: the log outlives what was erased, and names nobody. */
function Whom({ act: { organizationId, organization, person } }: { act: Act }) {
  // An act on the status page concerns nobody.
  if (organizationId === null) return person === null ? null : <>person {person}</>;
  if (organizationId === PLATFORM) return <>the platform itself</>;
  return (
    <Link to={operatorPath('organization', organizationId)} className="font-semibold text-accent hover:underline">
      {organization ?? organizationId}
    </Link>
  );
}
