import { Navigate, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { TEXT_TITLES } from '#shared/brand/brand.ts';
import type { Call } from '#shared/api/contract.ts';
import { written } from '#shared/time/written-moment.ts';
import { ApiError, call } from '../../lib/api/client.ts';
import { useHashScroll } from '../../lib/navigation/use-hash-scroll.ts';
import { channelAddress } from '../../lib/navigation/event-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadProblem } from '../../ui/loading/load-problem.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/loading/skeleton.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';

type Seller = Call<'GET /events/{eventId}/seller'>['answer'];

/** The page at `/seller/{eventId}` about the seller of an event, with the seller's own texts for buyers. */
export function SellerPage() {
  const { eventId } = useParams();
  if (!eventId) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-5 pt-14 pb-16 sm:px-8 lg:pt-20 lg:pb-24">
      <Content eventId={eventId} />
    </div>
  );
}

function Content({ eventId }: { eventId: string }) {
  const { data, error, mutate, isValidating } = useSWR(['/events/seller', eventId], () =>
    call('GET /events/{eventId}/seller', { params: { eventId } }),
  );
  if (data) return <About seller={data} />;
  if (!error) return <Waiting />;
  if (error instanceof ApiError && error.status === 404) return <NoEvent />;
  return <LoadProblem title="We could not load this page" error={error} busy={isValidating} onRetry={() => void mutate()} />;
}

function About({ seller: { title, seller, address, contact, logo, handle, texts } }: { seller: Seller }) {
  useHashScroll();
  return (
    <>
      <header className="flex flex-col gap-4">
        {logo && <img src={logo} alt="" width={240} height={80} className="h-20 w-60 object-contain object-left" />}
        <PageTitle size="md">{seller}</PageTitle>
        <p className="max-w-reading text-xl text-pretty wrap-anywhere">
          {seller} sells the tickets for {title}.
        </p>
        {handle && (
          <a href={channelAddress(handle)} className={`${buttonClass({ variant: 'secondary' })} self-start`}>
            See all their shows
          </a>
        )}
        {address && <address className="whitespace-pre-line text-muted not-italic">{address}</address>}
        {contact && (
          <p>
            <a href={`mailto:${contact}`} className="font-medium text-accent underline underline-offset-4 wrap-anywhere">
              {contact}
            </a>
          </p>
        )}
      </header>
      <div className="flex max-w-reading flex-col gap-12">
        {texts.map(({ kind, text, updated_at: updatedAt }) => (
          <section key={kind} aria-labelledby={kind} className="flex flex-col gap-4">
            <h2 id={kind} className="scroll-mt-4 text-2xl font-bold tracking-tight">
              {TEXT_TITLES[kind]}
            </h2>
            <p className="text-sm text-muted">
              Last updated <time dateTime={updatedAt}>{longDate(updatedAt)}</time>
            </p>
            <Markdown text={text} />
          </section>
        ))}
        <p className="text-muted">
          {texts.length === 0 ? 'This organiser has no terms of their own.' : 'This site has terms as well.'} Read our{' '}
          <PlatformText to={paths.terms}>terms of use</PlatformText>,{' '}
          <PlatformText to={paths.refunds}>refund policy</PlatformText> and{' '}
          <PlatformText to={paths.privacy}>privacy policy</PlatformText>.
        </p>
      </div>
    </>
  );
}

function PlatformText({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-medium text-text underline underline-offset-4">
      {children}
    </Link>
  );
}

function NoEvent() {
  return (
    <div className="flex flex-col items-start gap-4">
      <PageTitle size="md">We could not find this event</PageTitle>
      <p className="max-w-reading text-lg text-pretty">Check the address, or open the event’s page again and follow its link.</p>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading the organiser..." className="flex flex-col gap-4">
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-6 w-full max-w-reading" />
      <Skeleton className="h-6 w-2/3 max-w-reading" />
    </SkeletonGroup>
  );
}

/** Formats the date in UTC, so that it is the same for every reader. */
const longDate = (iso: string) => written(iso, 'long-day', 'UTC');
