import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import { operatorPath } from '#shared/site/operator-screens.ts';
import { call } from '../../../lib/api/client.ts';
import { writtenDate, writtenMoment } from '../../../lib/time/written-date.ts';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { DeskLoaded } from '../desk-loaded.tsx';
import { DeskPage } from '../desk-page.tsx';
import { StandingBadges } from '../standing-badges.tsx';
import { OrganizationActs } from './organization-acts.tsx';
import { OrganizationEvents } from './organization-events.tsx';
import type { ShownOrganization } from './shown-organization.ts';

/** The page of one organisation, at `/operator/organizations/…`. */
export default function OrganizationPage() {
  const { organizationId = '' } = useParams();
  const back = (
    <Link
      to={operatorPath('organizations')}
      className="mb-2 inline-flex min-h-11 items-center gap-2 self-start text-sm font-medium text-muted hover:text-text"
    >
      <ArrowLeft aria-hidden className="size-4" />
      All organisations
    </Link>
  );
  return (
    <DeskPage screen="organization" back={back}>
      {({ userId }) => <Organization organizationId={organizationId} userId={userId} />}
    </DeskPage>
  );
}

function Organization({ organizationId, userId }: { organizationId: string; userId: string }) {
  const answer = useSWR(['/operator/organizations', userId, organizationId], () =>
    call('GET /operator/organizations/{organizationId}', { params: { organizationId } }),
  );
  const { mutate } = useSWRConfig();
  // An act also changes in which lists the organisation is, and the log, which may have been loaded a moment ago.
  const reload = () => void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('/operator/'));
  return (
    <DeskLoaded of={answer} problem="We could not load this organisation">
      {(organization) => <Content organization={organization} reload={reload} />}
    </DeskLoaded>
  );
}

function Content({ organization, reload }: { organization: ShownOrganization; reload: () => void }) {
  const { organizationId, createdAt, held, owners, mails, bounces, complaints, heldBack, paidOrders, refunds } = organization;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-5">
        <h2 className="text-2xl font-bold tracking-tight wrap-anywhere">{organization.name ?? 'Without a name'}</h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <StandingBadges organization={organization} />
          {createdAt && <span>Started {writtenDate(createdAt)}</span>}
          <span className="wrap-anywhere">{organizationId}</span>
        </div>
        {held && (
          <Message tone="error" title={held.byPlatform ? 'Put on hold automatically' : 'Put on hold by an operator'}>
            {held.reason} <span className="text-muted">{writtenMoment(held.at)}</span>
          </Message>
        )}
        <OrganizationActs organization={organization} onDone={reload} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 rounded-card border border-line bg-surface p-5 shadow-card sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Emails sent" count={mails} />
        <Figure name="Came back" count={bounces} />
        <Figure name="Complaints" count={complaints} />
        <Figure name="Held back" count={heldBack} />
        <Figure name="Paid orders" count={paidOrders} />
        <Figure name="Refunds" count={refunds} />
      </dl>
      <section aria-labelledby="owners" className="flex flex-col gap-3">
        <h2 id="owners" className="text-2xl font-bold tracking-tight">
          Owners
        </h2>
        {owners.length === 0 && <p className="text-muted">None of its owners has an account any more.</p>}
        <ul className="flex flex-col gap-2">
          {owners.map(({ name, email, isConfirmed }) => (
            <li key={email} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="text-muted wrap-anywhere">{email}</span>
              <span className="text-sm text-muted">{isConfirmed ? 'Address confirmed' : 'Address not confirmed'}</span>
            </li>
          ))}
        </ul>
      </section>
      <OrganizationEvents events={organization.events} onDone={reload} />
    </div>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{count.toLocaleString('en')}</dd>
    </div>
  );
}
