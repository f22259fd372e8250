import { accountInWords } from '#shared/money/bank-account.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath, studioTitle } from '#shared/site/studio-screens.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { suggestedZone } from '../../../lib/time/moments.ts';
import { OrganizerOnly } from '../frame/organizer-only.tsx';
import { StudioFrame } from '../frame/studio-frame.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { useAnswer } from '../loading/use-answer.ts';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { TrialNotice } from '../organization/trial-notice.tsx';
import { WaitingNotice } from '../organization/waiting-notice.tsx';
import { useMay } from '../use-may.ts';
import { PublishActions } from '../publish/publish-actions.tsx';
import { TryAsBuyer } from '../trying/try-as-buyer.tsx';
import { useTestPurchases } from '../trying/use-test-purchases.ts';
import { firstEventOf, nextOf, stepsOf } from './set-up-steps.ts';
import { StepRow } from './step-row.tsx';
import { UseThisZone } from './use-this-zone.tsx';

/** The way from a new organisation to its first event on sale, at `/studio/set-up`. It follows from what there is, so it can be left at any time. */
export default function SetUpPage() {
  return (
    <StudioFrame
      title={studioTitle('setUp')}
      lead="Stop whenever you like. Everything is kept, and you carry on where you left off."
    >
      <OrganizerOnly>{(events, viewer) => <SetUp events={events} viewer={viewer} />}</OrganizerOnly>
    </StudioFrame>
  );
}

function SetUp({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  const event = firstEventOf(events);
  const test = useTestPurchases(event, viewer);
  const suggested = suggestedZone();
  const profile = useAnswer('GET /studio/organization', viewer);
  const settings = useAnswer('GET /studio/settings', viewer);
  const payout = useAnswer('GET /studio/payout-method', viewer);
  const isByStripe = useAnswer('GET /studio/stripe-account', viewer).data?.state === 'ready';
  const mayRead = useMay(viewer, 'settings:read');
  const { keep } = useOwnEvents(viewer);
  const isWaiting = [settings, payout].some(({ data, error }) => !data && !error && mayRead !== false);
  if (!profile.data || isWaiting) return <StudioSkeleton />;
  const { mutate } = profile;
  const controls = {
    zone: suggested && <UseThisZone zone={suggested} onSaved={(saved) => void mutate(saved, { revalidate: false })} />,
    publish: event && (event.status === 'published' || event.needs.length === 0) && (
      <PublishActions event={event} onChanged={keep} />
    ),
    test: event && <TryAsBuyer event={event} test={test} />,
  };
  const method = payout.data?.method;
  const bank = isByStripe ? 'your bank account, through Stripe' : method ? accountInWords(method.bank) : method;
  const steps = stepsOf({
    name: profile.data.name,
    zone: profile.data.time_zone,
    suggested,
    address: settings.data?.sellerAddress ?? '',
    bank,
    event,
    test,
  });
  const next = nextOf(steps);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <TrialNotice viewer={viewer} />
      <WaitingNotice viewer={viewer} />
      <ol aria-label="Steps" className="flex flex-col rounded-card border border-line bg-surface shadow-card">
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={step === next}>
            {step.control && controls[step.control]}
          </StepRow>
        ))}
      </ol>
      <Link to={studioPath('events')} className={`${buttonClass({ variant: 'quiet' })} self-start`}>
        {event?.status === 'published' ? 'See all of your events' : 'Leave this for later'}
      </Link>
    </div>
  );
}
