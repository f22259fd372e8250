import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { ORGANIZATION_GROUPS, type OrganizationGroup } from '#shared/operator.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { DeskLoaded } from '../desk-loaded.tsx';
import { DeskPage } from '../desk-page.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { GROUP_WORDS } from './group-words.ts';
import { OrganizationRow } from './organization-row.tsx';

type Page = Call<'GET /operator/organizations'>['answer'];

const LEAD = 'Who sells here, how far each is trusted, and what their emails led to. What needs you comes first.';

/** The page with the organisations of the platform, at `/operator`. */
export default function OrganizationsPage() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('group');
  const group = ORGANIZATION_GROUPS.find((one) => one === named) ?? 'waiting';
  return (
    <DeskPage title="Organisations" lead={LEAD}>
      {({ userId }) => (
        <div className="flex flex-col gap-6">
          <GroupTabs current={group} onChoose={(chosen) => setSearch({ group: chosen }, { replace: true })} />
          <Group key={group} group={group} userId={userId} />
        </div>
      )}
    </DeskPage>
  );
}

function Group({ group, userId }: { group: OrganizationGroup; userId: string }) {
  const answer = useSWR(['/operator/organizations', userId, group], () =>
    call('GET /operator/organizations', { query: { group } }),
  );
  return (
    <DeskLoaded of={answer} problem="We could not load the organisations">
      {(first) => <List first={first} group={group} />}
    </DeskLoaded>
  );
}

function List({ first, group }: { first: Page; group: OrganizationGroup }) {
  const [further, setFurther] = useState<Page>({ organizations: [], next: first.next });
  const more = useAction(async () => {
    const page = await call('GET /operator/organizations', { query: { group, after: further.next ?? '' } });
    setFurther({ organizations: [...further.organizations, ...page.organizations], next: page.next });
  });
  const organizations = [...first.organizations, ...further.organizations];
  return (
    <div className="flex flex-col items-start gap-6">
      {organizations.length === 0 && <Empty group={group} />}
      {organizations.length > 0 && (
        <ul
          aria-label={GROUP_WORDS[group].title}
          className="w-full divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
        >
          {organizations.map((organization) => (
            <OrganizationRow key={organization.organizationId} organization={organization} />
          ))}
        </ul>
      )}
      {more.problem && <Message tone="error">{more.problem}</Message>}
      {further.next !== null && (
        <Button variant="secondary" busy={more.busy} busyLabel="Loading..." onClick={more.run}>
          Show more
        </Button>
      )}
    </div>
  );
}

function Empty({ group }: { group: OrganizationGroup }) {
  const { empty } = GROUP_WORDS[group];
  return (
    <div className="flex w-full flex-col items-center gap-4 rounded-card border-2 border-dashed border-line px-6 py-14 text-center">
      <BadgeCheck aria-hidden strokeWidth={1.25} className="size-12 text-accent" />
      <p className="max-w-[46ch] text-lg text-pretty text-muted">{empty}</p>
    </div>
  );
}
