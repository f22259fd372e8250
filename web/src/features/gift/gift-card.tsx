import { Gift } from 'lucide-react';
import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { type ApiError, call } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadProblem } from '../../ui/loading/load-problem.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/loading/skeleton.tsx';
import { useRedeem } from './use-redeem.ts';

type GiftInfo = Call<'GET /gifts/{token}'>['answer'];

const card = 'flex w-full max-w-md flex-col overflow-hidden rounded-card border border-line bg-surface';
const inside = 'flex flex-col gap-5 p-6 sm:p-10';

/** The gift that a link leads to. */
export function GiftCard({ token }: { token: string }) {
  const read = () => call('GET /gifts/{token}', { params: { token } });
  const { data, error, mutate } = useSWR<GiftInfo, ApiError>(`/gifts/${token}`, read);
  if (error && isGone(error)) return <GoneGift error={error} />;
  if (error) return <LoadProblem title="We could not look up your gift" error={error} onRetry={() => void mutate()} />;
  if (!data) return <GiftSkeleton />;
  return (
    <article className={`${card} shadow-card`}>
      <Wrapping />
      <div className={inside}>
        <div className="flex flex-col gap-1">
          <p className="text-muted">{heading(data)}</p>
          <h1 className="text-3xl font-extrabold tracking-tight text-balance wrap-anywhere">{data.eventTitle}</h1>
          <p className="text-lg">{data.packageName}</p>
        </div>
        {data.message && (
          <blockquote className="rounded-control bg-raised px-4 py-3 text-lg text-pretty whitespace-pre-line wrap-anywhere">
            {data.message}
          </blockquote>
        )}
        <Redeem token={token} isRedeemed={data.isRedeemed} noun={data.isTicket ? 'ticket' : 'gift'} />
      </div>
    </article>
  );
}

function heading({ from, isTicket }: GiftInfo): string {
  if (isTicket) return from ? `A ticket from ${from}` : 'Your ticket';
  return from ? `A gift from ${from}` : 'A gift for you';
}

/** The wrapping of the gift: two ribbons that meet below a bow. */
function Wrapping() {
  return (
    <div aria-hidden className="relative grid h-40 place-items-center bg-linear-to-br from-accent/25 to-accent/5">
      <span className="absolute inset-0 mx-auto w-5 bg-accent opacity-60" />
      <span className="absolute inset-0 my-auto h-5 bg-accent opacity-60" />
      <span className="relative grid size-20 place-items-center rounded-full border border-line bg-surface shadow-card">
        <Gift strokeWidth={1.5} className="size-10 text-accent" />
      </span>
    </div>
  );
}

interface RedeemProps {
  token: string;
  isRedeemed: boolean;
  /** The kind of thing that somebody was sent: a present, or a ticket that the organiser gave them. */
  noun: 'gift' | 'ticket';
}

/** The button that opens the gift. The viewer who redeemed it may open it again; the server knows who that is. */
function Redeem({ token, isRedeemed, noun }: RedeemProps) {
  const { redeem, busy, error } = useRedeem(token);
  if (error?.code === 'already_yours') return <NotNeeded noun={noun} />;
  return (
    <div className="flex flex-col gap-3">
      {error && (
        <Message tone="error" title={`We could not open this ${noun}`} action={error.code === 'account_leaving' && toAccount}>
          {error.message}
        </Message>
      )}
      {isRedeemed && !error && (
        <p className="text-muted">This {noun} has already been opened. If you opened it, you can watch now.</p>
      )}
      {/* Pressing again does not help once somebody else has redeemed the gift. */}
      {error?.code !== 'gift_redeemed' && (
        <Button size="lg" busy={busy} busyLabel="Opening..." onClick={redeem} className="w-full">
          {isRedeemed ? 'Watch now' : `Open my ${noun}`}
        </Button>
      )}
      {!isRedeemed && <p className="text-sm text-muted">It will be saved to your account, so you can find it on every device.</p>}
    </div>
  );
}

const toAccount = (
  <Link to={paths.account} className={buttonClass({ variant: 'secondary' })}>
    Go to my account
  </Link>
);

/** Says that the viewer has this already. The gift can be passed on: it goes to the first person who opens it. */
function NotNeeded({ noun }: Pick<RedeemProps, 'noun'>) {
  const toLibrary = (
    <Link to={paths.library} className={buttonClass({ variant: 'secondary' })}>
      Go to my library
    </Link>
  );
  return (
    <Message tone="info" title="You already have this" action={toLibrary}>
      Your {noun} stays unopened. You can pass this page’s link on to someone else.
    </Message>
  );
}

const isGone = ({ status }: ApiError) => status === 404 || status === 400 || status === 410;

function GoneGift({ error }: { error: ApiError }) {
  return (
    <div className="flex max-w-md flex-col items-center gap-4 text-center">
      <Gift aria-hidden strokeWidth={1.25} className="size-16 -rotate-12 text-muted" />
      <h1 className="text-3xl font-extrabold tracking-tight text-balance">
        {error.code === 'gift_withdrawn' ? 'This gift was withdrawn' : 'We could not find this gift'}
      </h1>
      <p className="text-lg text-muted">{error.message}</p>
      <Link to={paths.home} className={buttonClass({ size: 'lg' })}>
        Back to home
      </Link>
    </div>
  );
}

function GiftSkeleton() {
  return (
    <SkeletonGroup label="Looking up your gift..." className={card}>
      <Skeleton className="h-40 w-full rounded-none" />
      <div className={inside}>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </SkeletonGroup>
  );
}
