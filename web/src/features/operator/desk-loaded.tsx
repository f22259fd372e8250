import { ShieldCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ApiError } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';
import { EmptyCard } from '../../ui/desk/empty-card.tsx';
import { Loaded } from '../../ui/desk/loaded.tsx';
import { LoadProblem } from '../../ui/loading/load-problem.tsx';
import { DeskSkeleton } from './desk-page.tsx';

/** Content of the desk that is loaded; until then a placeholder, or why it cannot be shown. */
export const DeskLoaded = <Data,>(props: Omit<ComponentProps<typeof Loaded<Data>>, 'waiting' | 'failed'>) => (
  <Loaded
    waiting={<DeskSkeleton />}
    failed={(problem) => (isNotYours(problem) ? <NotYours /> : <LoadProblem {...problem} />)}
    {...props}
  />
);

/** Returns true for the answer to somebody who does not run the platform. */
export const isNotYours = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data === undefined && error instanceof ApiError && error.code === 'not_found';

/** Shown to everybody who does not run the platform. */
const NotYours = () => (
  <EmptyCard icon={ShieldCheck}>
    <div className="flex max-w-[52ch] flex-col gap-2">
      <h2 className="text-2xl font-bold tracking-tight">This desk is for those who run the site</h2>
      <p className="text-pretty text-muted">
        If that is you, turn on two-factor login in{' '}
        <Link to={paths.account} className="font-semibold text-accent underline">
          your account
        </Link>
        , then have your account added with{' '}
        <code className="rounded bg-raised px-1.5 py-0.5 text-sm">npm run marquee -- operator grant</code>.
      </p>
    </div>
  </EmptyCard>
);
