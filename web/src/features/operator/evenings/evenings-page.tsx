import { useState } from 'react';
import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import type { ListedEvening } from '#shared/api/evenings.ts';
import { operatorPath } from '#shared/site/operator-screens.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { EveningReport } from '../../../ui/evening/evening-report.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { DeskLoaded } from '../desk-loaded.tsx';
import { DeskPage } from '../desk-page.tsx';

type Page = Call<'GET /operator/evenings'>['answer'];

/** The page with the reports of all broadcasts, at `/operator/evenings`. */
export default function EveningsPage() {
  return (
    <DeskPage
      screen="evenings"
      lead="How each broadcast went, the latest first. A report is made the morning after, and mailed to you."
    >
      {({ userId }) => <Latest userId={userId} />}
    </DeskPage>
  );
}

function Latest({ userId }: { userId: string }) {
  const answer = useSWR(['/operator/evenings', userId], () => call('GET /operator/evenings'));
  return (
    <DeskLoaded of={answer} problem="We could not load the reports">
      {(first) => <Reports first={first} />}
    </DeskLoaded>
  );
}

function Reports({ first }: { first: Page }) {
  const [older, setOlder] = useState<Page>({ evenings: [], next: first.next });
  const more = useAction(async () => {
    const page = await call('GET /operator/evenings', { query: { before: older.next ?? '' } });
    setOlder({ evenings: [...older.evenings, ...page.evenings], next: page.next });
  });
  if (first.evenings.length === 0) {
    return (
      <p className="max-w-[62ch] text-lg text-pretty text-muted">
        There was no broadcast yet. The morning after the first one, its report is here.
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-8">
      <ul aria-label="Reports" className="flex w-full flex-col gap-12">
        {[...first.evenings, ...older.evenings].map((evening) => (
          <li key={evening.broadcastId}>
            <EveningReport evening={evening}>
              <Heading evening={evening} />
            </EveningReport>
          </li>
        ))}
      </ul>
      {more.problem && <Message tone="error">{more.problem}</Message>}
      {older.next !== null && (
        <Button variant="secondary" busy={more.busy} busyLabel="Loading..." onClick={more.run}>
          Show older ones
        </Button>
      )}
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
