import type { OperatorsOrganization } from '#shared/api/operations/operator.ts';
import { operatorPath } from '#shared/site/operator-screens.ts';
import { writtenDate } from '../../../lib/time/written-date.ts';
import { Link } from '../../../ui/link.tsx';
import { StandingBadges } from '../standing-badges.tsx';

/** One organisation of the list: its name, its standing and what its mails led to. The row leads to its page. */
export function OrganizationRow({ organization }: { organization: OperatorsOrganization }) {
  const { organizationId, name, createdAt, held, mails, bounces, complaints, paidOrders, refunds } = organization;
  return (
    <li>
      <Link
        to={operatorPath('organization', organizationId)}
        className="grid gap-x-6 gap-y-3 p-4 hover:bg-raised sm:px-5 md:grid-cols-[1fr_auto] md:items-center"
      >
        <span className="flex min-w-0 flex-col gap-1.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{name ?? organizationId}</span>
            <StandingBadges organization={organization} />
          </span>
          <span className="text-sm text-pretty text-muted wrap-anywhere">
            {held ? held.reason : createdAt && `Started ${writtenDate(createdAt)}`}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
          <Figure name="emails" count={mails} />
          <Figure name="bounced" count={bounces} isBad={bounces > 0} />
          <Figure name="complaints" count={complaints} isBad={complaints > 0} />
          <Figure name="paid orders" count={paidOrders} />
          <Figure name="refunds" count={refunds} isBad={refunds > 0 && refunds * 5 > paidOrders} />
        </span>
      </Link>
    </li>
  );
}

/** A count with its name; a bad one stands out, not by colour alone. */
function Figure({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) {
  return (
    <span className={isBad ? 'font-semibold text-danger' : 'text-muted'}>
      <span className={isBad ? '' : 'font-semibold text-text'}>{count.toLocaleString('en')}</span> {name}
    </span>
  );
}
