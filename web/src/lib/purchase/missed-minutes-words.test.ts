import { missedMinutesInWords } from './missed-minutes-words.ts';

it.each([
  [[], ''],
  [
    [{ from: 3, refund_percent: 50 }],
    'If the broadcast is down for 3 minutes or more in total while you watch, we refund 50% automatically.',
  ],
  [
    [{ from: 1, refund_percent: 100 }],
    'If the broadcast is down for 1 minute or more in total while you watch, we refund the full price automatically.',
  ],
  [
    [
      { from: 3, refund_percent: 20 },
      { from: 60, refund_percent: 100 },
    ],
    'If the broadcast is down while you watch, we refund you automatically: 20% from 3 minutes, all of it from 60 minutes in total.',
  ],
])('says of %j: %s', (steps, words) => expect(missedMinutesInWords(steps)).toBe(words));
