import { Gift } from 'lucide-react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { type ApiError, call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRedeem } from './use-redeem.ts';

type GiftInfo = Call<'GET /gifts/{token}'>['answer'];

const card = 'flex w-full max-w-md flex-col gap-5 rounded-card border border-line bg-surface px-6 py-10 sm:px-10';

/** The gift behind a link. */
export function GiftCard({ token }: { token: string }) {
  const read = () => call('GET /gifts/{token}', { params: { token } });
  const { data, error, mutate } = useSWR<GiftInfo, ApiError>(`/gifts/${token}`, read);
  if (error && isGone(error)) return <GoneGift reason={error.message} />;
  if (error) return <LoadProblem title="We could not look up your gift" error={error} onRetry={() => void mutate()} />;
  if (!data) return <GiftSkeleton />;
  return (
    <article className={`${card} shadow-card`}>
      <Gift aria-hidden className="size-12 text-accent" />
      <div className="flex flex-col gap-1">
        <p className="text-muted">{data.from ? `${data.from} gives you` : 'A gift for you'}</p>
        <h1 className="text-3xl font-extrabold tracking-tight text-balance wrap-anywhere">{data.eventTitle}</h1>
        <p className="text-lg">{data.packageName}</p>
      </div>
      {data.message && (
        <blockquote className="rounded-card bg-raised p-4 whitespace-pre-line wrap-anywhere">{data.message}</blockquote>
      )}
      <Redeem token={token} isRedeemed={data.isRedeemed} />
    </article>
  );
}

/** Whoever redeemed it may open it again; the server knows who that is. */
function Redeem({ token, isRedeemed }: { token: string; isRedeemed: boolean }) {
  const { redeem, busy, error } = useRedeem(token);
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Message tone="error" title="This gift did not open">
          {error.message}
        </Message>
      )}
      {isRedeemed && !error && <p className="text-muted">This gift has been opened. If that was you, go on to the film.</p>}
      <Button size="lg" busy={busy} busyLabel="Opening..." onClick={redeem} className="w-full">
        {isRedeemed ? 'Go to the film' : 'Open my gift'}
      </Button>
      {!isRedeemed && <p className="text-sm text-muted">It goes to your account, so that you find it again on every device.</p>}
    </div>
  );
}

const isGone = ({ status }: ApiError) => status === 404 || status === 400;

function GoneGift({ reason }: { reason: string }) {
  return (
    <div className="flex max-w-md flex-col items-center gap-4 text-center">
      <h1 className="text-3xl font-extrabold tracking-tight text-balance">This gift is not here</h1>
      <p className="text-lg text-muted">{reason}</p>
      <Link to={paths.home} className={buttonClass({ size: 'lg' })}>
        Back to home
      </Link>
    </div>
  );
}

function GiftSkeleton() {
  return (
    <div role="status" className={card}>
      <span className="sr-only">Looking up your gift...</span>
      <Skeleton className="size-12 rounded-full" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  );
}
