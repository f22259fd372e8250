import { formatMoney } from '#shared/money/money.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { cityOf, offsetName } from '#shared/time/written-moment.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { boot } from '../../../lib/page/boot.ts';
import type { TestPurchases } from '../trying/use-test-purchases.ts';

/** A step of the set-up. */
export interface SetUpStep {
  /** Present for a step that is taken on the page itself. */
  control?: 'zone' | 'publish' | 'test';
  title: string;
  text: string;
  isDone: boolean;
  /** True for one that an event can be on sale without. */
  canWait?: true;
  /** True for one that cannot be taken here. */
  isOptional?: true;
  /** Where it is done, and what the link says; null for one that is done here, or that waits for the event. */
  to: string | null;
  action?: string;
}

interface Progress {
  /** The organisation's name. */
  name: string;
  /** The address on its receipts; empty for none. */
  address: string;
  /** Its time zone, and the one to suggest; null for none. */
  zone: string | null;
  suggested: string | null;
  /** The caller's tests of the event; undefined without an event, and while they are not known. */
  test: TestPurchases | undefined;
  /** The account that it is paid to, masked; null for none, undefined for members who do not see it. */
  bank: string | null | undefined;
  event: StudioEvent | undefined;
}

/** Returns the event that the set-up is about: the first that is on sale, else the draft that was made first. */
export function firstEventOf(events: readonly StudioEvent[]): StudioEvent | undefined {
  const inUse = events.filter((event) => !event.is_archived && !event.cancelled && !event.taken_down);
  return inUse.find(({ status }) => status === 'published') ?? inUse.at(-1);
}

/** Returns the steps to the first event on sale, with those that are done. */
export function stepsOf({ name, zone, suggested, address, bank, event, test }: Progress): SetUpStep[] {
  const lacks = (need: StudioEvent['needs'][number]) => !event || event.needs.includes(need);
  return [
    {
      title: 'Your name',
      text: `Buyers see ${name} on your events, at the checkout and on their receipts.`,
      isDone: name !== '',
      to: `${studioPath('settings')}#organization`,
      action: 'Change',
    },
    zoneStep(zone, suggested),
    {
      title: 'Your event',
      text: event ? `${event.title}, at ${hostOf(event.url)}` : 'A title, a date and an address of its own. It takes a minute.',
      isDone: event !== undefined,
      to: event ? studioPath('event', event._id) : studioPath('newEvent'),
      action: event ? 'Change' : 'Create your event',
    },
    {
      title: 'Its picture',
      text: 'It fills your event’s page and appears wherever people share the link.',
      isDone: !lacks('picture'),
      to: event ? `${studioPath('event', event._id)}#picture` : null,
      action: lacks('picture') ? 'Add a picture' : 'Change',
    },
    {
      title: 'What you sell',
      text: ticketsOf(event),
      isDone: !lacks('way_in'),
      to: event ? studioPath('packages', event._id) : null,
      action: lacks('way_in') ? 'Add a package' : 'Change',
    },
    payStep(address, bank),
    {
      title: 'Put it on sale',
      text:
        event?.status === 'published'
          ? `It is on sale at ${hostOf(event.url)}.`
          : 'From then on, anyone with the link can buy. You can unpublish it at any time.',
      isDone: event?.status === 'published',
      to: null,
      control: 'publish',
    },
    testStep(event, test),
  ];
}

/** Returns the step about the time zone. One that is suggested is taken with one press. */
function zoneStep(zone: string | null, suggested: string | null): SetUpStep {
  const to = `${studioPath('settings')}#organization`;
  const step = { title: 'Your time zone', isDone: zone !== null, canWait: true, to } as const;
  if (zone !== null)
    return {
      ...step,
      text: `${cityOf({ zone })} (${offsetName(Date.now(), zone)}). Your sales days begin at midnight there.`,
      action: 'Change',
    };
  const text = 'Your sales days begin at midnight there, and new events start with it.';
  return suggested === null
    ? { ...step, text, action: 'Choose your city' }
    : { ...step, text, action: 'Another city', control: 'zone' };
}

/** Returns the step in which the seller buys as their buyers do. */
function testStep(event: StudioEvent | undefined, test: TestPurchases | undefined): SetUpStep {
  const step = { title: 'Try it as a buyer', isDone: Boolean(test?.last), canWait: true, to: null } as const;
  if (test?.cards === 'live' || test?.cards === 'none') {
    const why =
      test.cards === 'live'
        ? 'Payments here are real, so a test card would be refused.'
        : 'Card payments are not set up here yet, so there is nothing to try.';
    return {
      ...step,
      isDone: false,
      isOptional: true,
      text: `${why} You can look at your event’s page as buyers see it.`,
      control: 'test',
    };
  }
  if (test?.last) {
    const { amount, currency, isRefunded } = test.last;
    const sum = formatMoney(amount, currency);
    const text = isRefunded
      ? `Your test purchase of ${sum} was refunded. It counts in no figure.`
      : `You paid ${sum} with the test card. It is refunded by itself in a few minutes, and counts in no figure.`;
    return { ...step, text, control: 'test' };
  }
  const text =
    'Buy a ticket with a test card: the page, the checkout, the receipt and the waiting room. It is refunded by itself.';
  return event?.status === 'published' ? { ...step, text, control: 'test' } : { ...step, text };
}

/** Returns the step about the money: the bank account first, then the address for receipts. */
function payStep(address: string, bank: string | null | undefined): SetUpStep {
  const account = bank
    ? `We transfer what you have earned to ${bank}.`
    : 'We transfer what you have earned to your bank account.';
  const text = `${shareInWords()} ${account} Your address and tax number go on the receipts.`;
  const step = { title: 'How you are paid', text, isDone: bank !== null && address !== '', canWait: true } as const;
  if (bank === null) return { ...step, to: `${studioPath('payouts')}#how-you-are-paid`, action: 'Add your bank account' };
  if (address === '') return { ...step, to: `${studioPath('settings')}#seller`, action: 'Add your address' };
  return { ...step, to: `${studioPath('payouts')}#how-you-are-paid`, action: 'Change' };
}

/** Returns the step to take next: one that can wait comes after all others. */
export function nextOf(steps: readonly SetUpStep[]): SetUpStep | undefined {
  const open = steps.filter(({ isDone, isOptional }) => !isDone && !isOptional);
  return open.find(({ canWait }) => !canWait) ?? open[0];
}

function ticketsOf(event: StudioEvent | undefined): string {
  const first = event?.packages[0];
  if (!event || !first) return 'A ticket, a ticket with the replay, a season pass: what people pay and what they get for it.';
  return event.packages.length === 1 ? first.name : `${first.name} and ${event.packages.length - 1} more`;
}

/** Returns what the organisation keeps of its sales, by the operator's settings for new ones. */
function shareInWords(): string {
  const { percent } = boot().selling;
  return percent === null || percent === 0
    ? 'You keep all of your sales.'
    : `You keep ${100 - percent}% of your sales before tax.`;
}

/** Returns an address as people write it. */
const hostOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
