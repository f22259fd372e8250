import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvening } from '#shared/testing/sample-evening.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { audienceReport, ownQuality } from '../testing/reports.ts';
import { salesReport } from '../testing/sale.ts';
import { studioEvent } from '../testing/studio-event.ts';

afterEach(() => {
  act(() => forgetToken());
  jest.restoreAllMocks();
});

const EVENT = '/studio/events/evt_fight/reports';
const NONE = { sales: 0, free: 0, given: 0, gross: 0, discount: 0, refunded: 0, disputed: 0, net: 0 };
/** A place whose clocks few readers share. */
const LONDON = { time_zone: 'Pacific/Kiritimati', venue_city: 'London, Kiribati' };
let users = 0;

function open(path: string, changes: Parameters<typeof fakeApi>[0] = {}) {
  keepToken(tokenFor(`reporter${(users += 1)}`));
  fakeApi({
    'GET /studio/events': { json: { events: [studioEvent()] } },
    'GET /studio/sales': { json: salesReport() },
    'GET /studio/reports': { json: audienceReport() },
    'GET /studio/events/evt_fight/quality': { json: ownQuality() },
    'GET /studio/events/evt_fight/evenings': { json: { evenings: [] } },
    ...changes,
  });
  renderApp(path);
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('shows the way from the page to the payment, where viewers came from, and why payments failed', async () => {
  open('/studio/reports');
  const first = (await screen.findByText('Opened the page')).closest('li')!;
  const steps = [...first.parentElement!.children].map(({ textContent }) => textContent);
  expect(steps).toEqual(['Opened the page1,200', 'Started to buy605% of the views', 'Paid35% of those who started']);
  expect(rowsOf('Where viewers came from')).toEqual([
    'news.example.com700',
    'Direct, or from an app350',
    'm.example.org100',
    'Other sites50',
  ]);
  expect(rowsOf('Why payments failed')).toEqual(['Not enough money on the card4', 'Declined by PayPal1']);
  expect(screen.getByRole('link', { name: /^Okafor vs. Reyes/ })).toHaveAttribute('href', EVENT);
});

test('draws charts that arrow keys read, and shows each as a table', async () => {
  // A chart is as large as its place, and nothing has a size here.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 240));
  const user = userEvent.setup();
  open('/studio/reports');
  // The library for charts is large.
  const chart = await screen.findByTitle('Views over time');
  const svg = chart.closest('svg')!;
  act(() => svg.focus());
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText(/^[\d,]+ views?$/)).toBeVisible();
  const [, summary] = screen.getAllByText('Show as a table');
  await user.click(summary!);
  expect(rowsOf('Views over time')).toEqual([expect.stringMatching(/2026.*1,000$/), expect.stringMatching(/2026.*200$/)]);
}, 45_000);

test('shows the viewers, the watch time and the quality of an event', async () => {
  const user = userEvent.setup();
  open(EVENT);
  expect(await screen.findByText('Peak viewers')).toBeVisible();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(expect.arrayContaining(['90', '2 h 0 min', '6 min', '0.8 s', '1.5 s for the slowest 5%', '0.1%']));
  for (const summary of screen.getAllByText('Show as a table')) await user.click(summary);
  expect(rowsOf('Viewers at the same time').map((row) => row?.slice(-2))).toEqual(['90', '30']);
  expect(rowsOf('Watch time by resolution')).toEqual(['1080p30 min', '720p1 h 30 min']);
  expect(rowsOf('Playback errors')).toEqual(['Solved by the player itself5', 'The device could not play the video1']);
  for (const name of ['Packages', 'Codes', 'Countries']) expect(screen.getByRole('table', { name })).toBeVisible();
});

test('says what to do while there is nothing to report', async () => {
  const nothing = { total: { views: 0, opened: 0, failed: 0 }, steps: [], failures: [], referrers: [], otherReferrers: 0 };
  open('/studio/reports', {
    'GET /studio/reports': { json: nothing },
    'GET /studio/sales': { json: salesReport({ total: NONE, steps: [] }) },
  });
  expect(await screen.findByRole('heading', { name: 'No visits in this period' })).toBeVisible();
});

test('says that nobody has watched an event yet', async () => {
  const watched = { isLate: false, views: 0, minutes: 0, byMinute: [] };
  open(EVENT, { 'GET /studio/events/evt_fight/quality': { json: ownQuality({ watched, minutes: [] }) } });
  expect(await screen.findByText(/^Nobody has watched yet\./)).toBeVisible();
});

test.each([
  [{ isLate: true, views: 0, minutes: 0, byMinute: [] }, /once the delivery logs are in/],
  [null, /keeps no delivery logs/],
])('counts no viewers by what players report alone', async (watched, sentence) => {
  open(EVENT, { 'GET /studio/events/evt_fight/quality': { json: ownQuality({ watched }) } });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText('Peak viewers')).not.toBeInTheDocument();
  expect(screen.getByText('As reported by viewers’ players')).toBeVisible();
});

test('says that a report could not be loaded', async () => {
  open(EVENT, {
    'GET /studio/reports': { status: 500, json: { error: 'Server error: Please try again later.', code: 'internal' } },
  });
  expect(await screen.findByText('We could not load the report')).toBeVisible();
  expect(await screen.findByText('Peak viewers')).toBeVisible();
});

test('shows the morning after how a broadcast went', async () => {
  open(EVENT, { 'GET /studio/events/evt_fight/evenings': { json: { evenings: [sampleEvening()] } } });
  expect(await screen.findByRole('heading', { name: 'How your broadcast went' })).toBeVisible();
  const report = within(screen.getByRole('article'));
  const figures = report
    .getAllByRole('term')
    .map(({ textContent, parentElement }) => parentElement!.textContent!.replace(textContent!, `${textContent}: `));
  expect(figures).toEqual([
    'Viewers: 412accounts that opened it',
    expect.stringMatching(/^Peak viewers: 380Sat /),
    'Watched: 803 hall viewers together',
    'Buffering: 12 minreported by players',
    'Missed: 25 h 32 minin 1 interruption',
    'Refunded for that: $120.00for 12 purchases; $40.00 waits for a review',
    'Net sales: $9,875.00500 sales for $9,995.00',
    'Delivery cost: $98.76paid by the platform; estimated $120.00 for 500 viewers',
  ]);
  expect(rowsOf('When the picture was missing')).toEqual([expect.stringMatching(/4 min 2 s$/)]);
  expect(rowsOf('What was wrong with what your encoder sent')).toEqual([expect.stringMatching(/^Silent sound.*1 min 30 s$/)]);
  expect(report.getByText(/counted by the logs of the video network.*made again three days later/)).toBeVisible();
});

test('tells broadcasts of one event apart, and says what the numbers rest on without logs', async () => {
  const calm = sampleEvening({ source: 'players', interruptions: [], minutesMissed: 0, refunds: null, isFinal: true });
  const evenings = [{ ...calm, broadcastId: 'brd_2', liveAt: '2026-11-23T20:00:00.000Z' }, sampleEvening()];
  open(EVENT, { 'GET /studio/events/evt_fight/evenings': { json: { evenings } } });
  expect(await screen.findAllByRole('heading', { name: /^How your broadcast of .*2026 went$/ })).toHaveLength(2);
  expect(screen.getByText('the picture was never missing')).toBeVisible();
  expect(screen.getByText('this event promises none')).toBeVisible();
  expect(screen.getByText(/are what viewers’ players reported/)).not.toHaveTextContent('made again');
});

test('writes the times of an evening by the clocks of its venue, and says so to a reader elsewhere', async () => {
  const far = { ...studioEvent(), start_time: '2026-11-21T20:00:00.000Z', ...LONDON };
  open(EVENT, {
    'GET /studio/events': { json: { events: [far] } },
    'GET /studio/events/evt_fight/evenings': { json: { evenings: [sampleEvening()] } },
  });
  const report = within(await screen.findByRole('article'));
  expect(report.getByText(/^Live from/).textContent).toMatch(
    /^Live from Sun.* 10:00.AM in London, Kiribati \(.* your time\) to Sun 12:10.PM\. All times below are those of London, Kiribati\.$/,
  );
  expect(report.getByText(/^Sun 10:31.AM$/)).toBeVisible();
  expect(rowsOf('When the picture was missing')).toEqual([expect.stringMatching(/11:02:11.AM.*11:06:13.AM/)]);
});

test('lists the reports of events with their times at the venue', async () => {
  const far = { ...studioEvent(), start_time: '2026-11-21T20:00:00.000Z', ...LONDON };
  open('/studio/reports', { 'GET /studio/events': { json: { events: [far] } } });
  expect(
    await screen.findByRole('link', { name: /^Okafor vs. Reyes.*10:00.AM in London, Kiribati \(.* your time\)$/ }),
  ).toBeVisible();
});
