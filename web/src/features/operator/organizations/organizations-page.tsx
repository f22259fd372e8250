import { BadgeCheck, type LucideIcon, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { ORGANIZATION_GROUPS } from '#shared/operations/operator.ts';
import { call } from '../../../lib/api/client.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { EmptyCard } from '../../../ui/desk/empty-card.tsx';
import { PagedList } from '../../../ui/desk/paged-list.tsx';
import { SearchForm } from '../../../ui/forms/search-form.tsx';
import { DeskLoaded, isNotYours } from '../desk-loaded.tsx';
import { DeskPage } from '../desk-page.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { GROUP_WORDS } from './group-words.ts';
import { OrganizationRow } from './organization-row.tsx';

const HINT = 'The beginnings of words of its name, or the whole email address of a member.';
const NOTHING_FOUND: Empty = { icon: SearchX, words: 'No organisation was found.' };

type Page = Call<'GET /operator/organizations'>['answer'];

const LEAD = 'Who sells here, how far each is trusted, and what their emails led to. What needs you comes first.';

/** The page with the organisations of the platform, at `/operator`. */
export default function OrganizationsPage() {
  return (
    <DeskPage screen="organizations" lead={LEAD}>
      {({ userId }) => <Organizations userId={userId} />}
    </DeskPage>
  );
}

/** The search, the groups, and what was chosen with them. Visitors who may not use the desk see neither. */
function Organizations({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('group');
  const typed = search.get('search') ?? '';
  const group = ORGANIZATION_GROUPS.find((one) => one === named) ?? 'waiting';
  const query: Record<string, string> = typed ? { search: typed } : { group };
  const title = typed ? `Found for “${typed}”` : GROUP_WORDS[group].title;
  const answer = useSWR(['/operator/organizations', userId, title], () => call('GET /operator/organizations', { query }));
  return (
    <div className="flex flex-col gap-6">
      {!isNotYours(answer) && (
        <>
          <SearchForm
            key={`search ${typed}`}
            id="organization-search"
            label="Organisations"
            hint={HINT}
            search={typed}
            onSearch={(text) => setSearch(text ? { search: text } : {}, { replace: true })}
          />
          <GroupTabs current={typed ? null : group} onChoose={(chosen) => setSearch({ group: chosen }, { replace: true })} />
        </>
      )}
      <DeskLoaded of={answer} problem="We could not load the organisations">
        {(first) => (
          <List
            key={title}
            first={first}
            query={query}
            title={title}
            empty={typed ? NOTHING_FOUND : { icon: BadgeCheck, words: GROUP_WORDS[group].empty }}
          />
        )}
      </DeskLoaded>
    </div>
  );
}

interface Empty {
  icon: LucideIcon;
  words: string;
}

interface ListProps {
  /** A group or a search. */
  query: Record<string, string>;
  title: string;
  /** The content to show if there is none. */
  empty: Empty;
}

function List({ first, query, title, empty }: ListProps & { first: Page }) {
  const pages = usePages('organizations', first, (after) => call('GET /operator/organizations', { query: { ...query, after } }));
  return (
    <div className="flex flex-col items-start gap-6">
      <PagedList label={title} pages={pages} more="Show more" empty={<Nothing {...empty} />}>
        {(organization) => <OrganizationRow key={organization.organizationId} organization={organization} />}
      </PagedList>
    </div>
  );
}

const Nothing = ({ icon, words }: Empty) => (
  <EmptyCard icon={icon} className="w-full gap-4">
    <p className="max-w-[46ch] text-lg text-pretty text-muted">{words}</p>
  </EmptyCard>
);
