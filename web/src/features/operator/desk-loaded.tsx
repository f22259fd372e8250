import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { DeskSkeleton } from './desk-page.tsx';

interface Props<Data> {
  /** The answer to a request, as SWR has it. */
  of: { data?: Data | undefined; error?: unknown; isValidating: boolean; mutate: () => unknown };
  /** Says what could not be loaded. */
  problem: string;
  children: (data: Data) => ReactNode;
}

/** Content of the desk that is loaded; until then a placeholder, or why it cannot be shown. */
export function DeskLoaded<Data>({ of: { data, error, isValidating, mutate }, problem, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <DeskSkeleton />;
  if (isNotYours({ data, error })) return <NotYours />;
  return <LoadProblem title={problem} error={error} busy={isValidating} onRetry={() => void mutate()} />;
}

/** Returns true for the answer to somebody who does not run the platform. */
export const isNotYours = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data === undefined && error instanceof ApiError && error.code === 'not_found';

/** Shown to everybody who does not run the platform. */
const NotYours = () => (
  <div className="flex flex-col items-center gap-5 rounded-card border-2 border-dashed border-line px-6 py-14 text-center">
    <ShieldCheck aria-hidden strokeWidth={1.25} className="size-12 text-accent" />
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
  </div>
);
