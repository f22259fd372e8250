import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/loading/skeleton.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';
import { IncidentList } from './incident-list.tsx';
import { PartList } from './part-list.tsx';
import { useStatus } from './use-status.ts';
import { Verdict } from './verdict.tsx';

/** The page that says whether the platform works, at `/status`. It says so as well if it cannot find out. */
export default function StatusPage() {
  const { status, isReachable, now } = useStatus();
  const open = status?.incidents.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  const past = status?.incidents.filter(({ resolvedAt }) => resolvedAt !== null) ?? [];
  return (
    <div className="mx-auto flex max-w-page flex-col gap-12 px-5 pt-12 pb-20 sm:px-8 lg:pt-20 lg:pb-24">
      <header className="flex flex-col gap-6">
        <PageTitle className="max-w-3xl">Is Marquee working?</PageTitle>
        <Verdict status={status} isReachable={isReachable} />
      </header>
      {open.length > 0 && <IncidentList title="What we are working on" incidents={open} />}
      {status ? <PartList status={status} now={now} /> : isReachable !== false && <Waiting />}
      {status &&
        (past.length > 0 ? (
          <IncidentList title="Incidents of the last 90 days" incidents={past} />
        ) : (
          open.length === 0 &&
          status.parts.every(({ state }) => state === 'works') && (
            <p className="text-lg text-muted">There was no incident in the last 90 days.</p>
          )
        ))}
      <p className="max-w-[62ch] text-pretty text-muted">
        Does something not work that is not mentioned here?{' '}
        <Link to={paths.contact} className="font-medium text-accent underline underline-offset-4">
          Write to us
        </Link>
        . If a single event has a problem, its organiser knows most about it.
      </p>
    </div>
  );
}

const Waiting = () => (
  <SkeletonGroup label="Loading" className="flex flex-col gap-3">
    <Skeleton className="h-96" />
  </SkeletonGroup>
);
