import { CalendarPlus } from 'lucide-react';
import useSWR from 'swr';
import type { StudioHome, WaitingQueue } from '#shared/api/desk/home.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { NoEvents } from '../events/no-events.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { callWithQuery } from '../loading/call-with-query.ts';
import { StudioLoaded } from '../loading/studio-loaded.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { MessageWithLink } from '../message-with-link.tsx';
import { TrialNotice } from '../organization/trial-notice.tsx';
import { WaitingNotice } from '../organization/waiting-notice.tsx';
import { EmptyPart } from '../sections/empty-part.tsx';
import { ownZone } from '../../../lib/time/moments.ts';
import { failedInWords, zoneInWords } from './home-words.ts';
import { LaterShows } from './later-shows.tsx';
import { MoneyDue } from './money-due.tsx';
import { NextShow } from './next-show.tsx';
import { Pace } from './pace.tsx';
import { Waiting } from './waiting.tsx';

const LEAD = 'What comes next, who waits for you, and what you are owed.';

/** The first page of the studio, at `/studio`. */
export default function HomePage() {
  return <StudioPage screen="home" lead={LEAD} Content={Home} />;
}

function Home({ viewer }: { viewer: Viewer }) {
  const zone = ownZone();
  // Figures of today grow old while somebody looks at another window; SWR asks again when they come back.
  const loaded = useSWR(['/studio/home', viewer.userId, zone], () => callWithQuery('GET /studio/home', { zone }));
  return (
    <>
      <TrialNotice viewer={viewer} />
      <WaitingNotice viewer={viewer} />
      <StudioLoaded
        of={loaded}
        viewer={viewer}
        problem="We could not load your home page"
        waiting={<StudioSkeleton label="Loading your home page..." blocks={['h-56', 'h-80']} />}
      >
        {(home) => <Overview home={home} isBusy={loaded.isValidating} onRetry={() => void loaded.mutate()} />}
      </StudioLoaded>
    </>
  );
}

interface OverviewProps {
  home: StudioHome;
  isBusy: boolean;
  onRetry: () => void;
}

function Overview({ home, isBusy, onRetry }: OverviewProps) {
  if (home.stage === 'none') return <Beginning />;
  const { show, later, seller, pace, today, waiting, money, failed, timeZone } = home;
  return (
    <div className="flex flex-col gap-6">
      {failed.length > 0 && (
        <Message
          tone="error"
          title={failedInWords(failed)}
          action={
            <Button variant="secondary" busy={isBusy} busyLabel="Trying again..." onClick={onRetry}>
              Try again
            </Button>
          }
        >
          Everything else on this page is up to date.
        </Message>
      )}
      {home.stage === 'drafts' && (
        <MessageWithLink tone="info" title="You are nearly on sale" to={studioPath('setUp')} label="Carry on">
          A few steps are left to your first sale.
        </MessageWithLink>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        {show && <NextShow show={show} seller={seller} timeZone={timeZone} />}
        {!show && home.stage && <NoShow />}
        <Waiting waiting={waiting} isWhole={!failed.some((part) => part in QUEUES)} />
        {show && pace && <Pace pace={pace} show={show} />}
        <div className="flex flex-col gap-6 lg:col-start-2">
          <MoneyDue money={money} today={today} timeZone={timeZone} />
          <LaterShows shows={later} timeZone={timeZone} />
        </div>
      </div>
      <p className="text-sm text-muted">Times and days are those of {zoneInWords(timeZone)}.</p>
    </div>
  );
}

/** For an organisation without events, the way to the first one, and to all steps from there to its first sale. */
function Beginning() {
  return (
    <div className="flex flex-col gap-5">
      <NoEvents />
      <Link to={studioPath('setUp')} className={`${buttonClass({ variant: 'quiet' })} self-center`}>
        See all steps to your first sale
      </Link>
    </div>
  );
}

/** The parts without which nobody knows whether something waits. */
const QUEUES: Readonly<Record<WaitingQueue['queue'] | 'events', true>> = {
  events: true,
  refunds: true,
  disputes: true,
  returned: true,
  missed: true,
  endings: true,
  replays: true,
  mails: true,
  webhooks: true,
};

/** In place of the next show, where there is none. */
function NoShow() {
  return (
    <EmptyPart
      icon={CalendarPlus}
      title="No show is coming up"
      action={
        <Link to={studioPath('newEvent')} className={buttonClass({})}>
          Plan the next one
        </Link>
      }
    >
      Your next show appears here with what it still needs and how it sells, as soon as you create it.
    </EmptyPart>
  );
}
