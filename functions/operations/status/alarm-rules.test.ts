import { findingOf, partOfAlarm } from './alarm-rules.ts';

it.each([
  ['Marquee-prod-Api-5xx', 'pages'],
  ['Marquee-prod-Edge-Answers-5xx', 'pages'],
  ['Marquee-prod-Files-Films-5xx', 'films'],
  ['Marquee-prod-Payments-Scheduled-reconcile-payments', 'payments'],
  ['Marquee-prod-Queues-DeadLetters-record-purchase', 'payments'],
  ['Marquee-prod-Waiting-Events-send-urgent-mail', 'mail'],
  ['Marquee-prod-Canary-Probe-Failed', 'sign-in'],
  ['Marquee-prod-Queues-DeadLetters-edge-refresh', null],
  ['Marquee-prod-Capacity-Functions-Throttled', null],
  ['Marquee-prod-Mails-Reputation-BounceRate', null],
  ['', null],
])('the alarm %s is about %s', (name, part) => expect(partOfAlarm(name)).toBe(part));

const alarmName = 'Marquee-prod-Api-5xx';
const [at, later] = ['2026-11-27T20:00:00.000+0000', '2026-11-27T20:12:30.000+0000'];
const finding = { part: 'pages', alarm: alarmName, from: '2026-11-27T20:00:00.000Z' };

it('begins with its being raised, and its end names the same beginning', () => {
  const before = { value: 'OK', timestamp: '2026-11-26T20:00:00.000+0000' };
  expect(findingOf({ alarmName, state: { value: 'ALARM', timestamp: at }, previousState: before })).toEqual({
    ...finding,
    to: null,
  });
  const raised = { value: 'ALARM', timestamp: at };
  for (const value of ['OK', 'INSUFFICIENT_DATA']) {
    expect(findingOf({ alarmName, state: { value, timestamp: later }, previousState: raised })).toEqual({
      ...finding,
      to: '2026-11-27T20:12:30.000Z',
    });
  }
});

it('is none where nothing was raised, or nobody but the operator feels it', () => {
  expect(findingOf({ alarmName, state: { value: 'OK', timestamp: at } })).toBeNull();
  const state = { value: 'OK', timestamp: later };
  expect(findingOf({ alarmName, state, previousState: { value: 'INSUFFICIENT_DATA', timestamp: at } })).toBeNull();
  expect(findingOf({ alarmName: 'Marquee-prod-Capacity-x', state: { value: 'ALARM', timestamp: at } })).toBeNull();
});
