import type { Call } from '#shared/api/contract.ts';
import type { ListedEvening } from '#shared/api/books/evenings.ts';
import { operatorPath } from '#shared/site/operator-screens.ts';
import { call } from '../../../lib/api/client.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { PagedList } from '../../../ui/desk/paged-list.tsx';
import { EveningReport } from '../../../ui/evening/evening-report.tsx';
import { Link } from '../../../ui/link.tsx';
import { DeskAnswerPage } from '../desk-answer-page.tsx';

type Page = Call<'GET /operator/evenings'>['answer'];

/** The page with the reports of all broadcasts, at `/operator/evenings`. */
export default function EveningsPage() {
  return (
    <DeskAnswerPage
      screen="evenings"
      lead="How each broadcast went, the latest first. A report is made the morning after, and mailed to you."
      route="GET /operator/evenings"
      problem="We could not load the reports"
      Content={Reports}
    />
  );
}

function Reports({ answer: first }: { answer: Page }) {
  const pages = usePages('evenings', first, (before) => call('GET /operator/evenings', { query: { before } }));
  return (
    <div className="flex flex-col items-start gap-8">
      <PagedList
        label="Reports"
        pages={pages}
        more="Show older ones"
        className="flex w-full flex-col gap-12"
        empty={
          <p className="max-w-[62ch] text-lg text-pretty text-muted">
            There was no broadcast yet. The morning after the first one, its report is here.
          </p>
        }
      >
        {(evening) => (
          <li key={evening.broadcastId}>
            <EveningReport evening={evening}>
              <Heading evening={evening} />
            </EveningReport>
          </li>
        )}
      </PagedList>
    </div>
  );
}

function Heading({ evening: { title, organizationId, organization } }: { evening: ListedEvening }) {
  return (
    <h2 className="text-2xl font-bold tracking-tight text-balance wrap-anywhere">
      {title}
      {organizationId !== null && (
        <>
          {' '}
          <span className="text-base font-normal tracking-normal text-muted">
            by{' '}
            <Link to={operatorPath('organization', organizationId)} className="font-semibold text-accent hover:underline">
              {organization ?? organizationId}
            </Link>
          </span>
        </>
      )}
    </h2>
  );
}
