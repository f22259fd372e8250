import { latencyOf } from './latency-rules.ts';

const seconds = (...durations: number[]) => durations.map((duration) => ({ duration }));
const short = { live: true, canBlockReload: true, partTarget: 0, fragments: seconds(4, 1, 1.04, 0.96, 1) };

it.each([
  ['two of its short segments behind', {}, 2.08],
  ['as its parts allow', { partTarget: 0.334 }, null],
  ['as it says if it has to be looked at again and again', { canBlockReload: false }, null],
  ['as it says if one of its segments is long', { fragments: seconds(1, 1, 2.4, 1, 1) }, null],
  ['as it says while it has few segments', { fragments: seconds(1, 1) }, null],
  ['from its beginning if it is a film', { live: false }, null],
])('a playlist is watched %s', (_, change, expected) => expect(latencyOf({ ...short, ...change })).toBe(expected));
