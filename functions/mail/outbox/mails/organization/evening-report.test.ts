import { sampleEvening } from '#shared/testing/sample-evening.ts';
import { renderEveningReport } from './evening-report.ts';

const venue = { zone: 'America/Los_Angeles', city: 'Las Vegas' };
const mail = {
  evening: sampleEvening(),
  venue,
  to: 'organizer',
  organization: 'Harbour Arena',
  origin: 'https://example.com',
} as const;

test('tells the organiser in six sentences how the evening went, and what the numbers rest on', () => {
  const { subject, text } = renderEveningReport(mail);
  expect(subject).toBe('How “Fight Night” went');
  expect(text.split('\n\n')).toEqual([
    'How “Fight Night” went',
    '412 accounts opened the broadcast. At most 380 viewers watched at once, at 12:31 in Las Vegas, and together they watched 48,210 minutes.',
    'The picture was missing once, for 4 min 2 s, and viewers missed 1,532 minutes in total. Their players report 12 minutes of buffering in total.',
    'The signal doctor found: silent sound (once).',
    '$120.00 was refunded for missed minutes, for 12 purchases. $40.00 for 1 purchase waits for the organiser’s review.',
    '500 sales of the event brought $9,995.00, of which $9,875.00 is left after refunds and disputes.',
    'Delivering the broadcast cost the platform about $98.76 at AWS list prices. The estimate for 500 viewers was $120.00.',
    'Open the report: https://example.com/studio/events/evt_fight/reports',
    'Minutes are counted by the logs of the video network. This was made on Sat 21 Nov 2026, 23:00 in Las Vegas. It is made again three days later, when late logs and refunds are in.',
    '-- \nMarquee',
  ]);
});

test('names the organisation to the operator, without anything that mail programs take for a link', () => {
  const evening = sampleEvening({ title: 'Win at evil.example', refunds: null });
  const { subject, text } = renderEveningReport({ ...mail, evening, to: 'operator', organization: 'Visit www.evil.example' });
  expect(subject).toMatch(/^How “Win at .*” of Visit .* went$/);
  expect(subject).not.toContain('evil.example');
  expect(text).not.toContain('evil.example');
  expect(text).toContain('https://example.com/operator/evenings');
  expect(text).not.toContain('refunded for missed minutes');
});

test('says of an evening without viewers, sales and interruptions that there were none', () => {
  const evening = sampleEvening({
    source: 'players',
    isFinal: true,
    viewers: 0,
    most: null,
    minutesDelivered: 0,
    minutesMissed: 0,
    minutesStalled: 0,
    interruptions: [],
    refunds: { made: { purchases: 0, amount: 0 }, waiting: { purchases: 0, amount: 0 } },
    sales: { sales: 0, free: 0, given: 0, gross: 0, refunded: 0, disputed: 0, net: 0 },
    cost: { reckoned: 25, estimated: null },
  });
  const { text } = renderEveningReport({ ...mail, evening, origin: null });
  for (const sentence of [
    'Nobody opened the broadcast. Nobody was seen watching.',
    'The picture was never missing.',
    'Nothing was refunded for missed minutes.',
    'Nothing was sold.',
    'There was no estimate, because no expected audience was given.',
    'Minutes are what viewers’ players reported',
  ])
    expect(text).toContain(sentence);
  expect(text).not.toMatch(/http|made again/);
});
