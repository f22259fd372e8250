import { ReloadChecker } from '../../testing/live/check-reloads.ts';
import { PackagerRun, temporaryFolder } from '../../testing/live/packaged.ts';
import { livePlaylist } from './media-playlist.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

/** The playlists of an encoder that is disconnected every half minute and comes back with another picture, clock and frame rate. */
const texts: string[] = [];
beforeAll(() => {
  const packaged = new PackagerRun(folder, {
    onChange: () => {
      const window = packaged.recording.window();
      if (window) texts.push(livePlaylist(window));
    },
  });
  for (let round = 0; texts.length < 1_000; round++) {
    packaged.send(round % 2 === 0 ? 'wide' : 'narrow', 25 + round);
    packaged.now += 3_000;
  }
});

const firstComplaint = (all: readonly string[]): string | undefined => {
  const checker = new ReloadChecker();
  for (const text of all) {
    const [found] = checker.check(text);
    if (found) return found;
  }
  return undefined;
};

test('1,000 live reloads keep to RFC 8216bis, with drops, other pictures and a window that moves', () => {
  expect(texts.length).toBeGreaterThanOrEqual(1_000);
  expect(firstComplaint(texts)).toBeUndefined();
  const last = texts.at(-1)!;
  expect(Number(/MEDIA-SEQUENCE:(\d+)/.exec(last)?.[1])).toBeGreaterThan(100);
  expect(Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(last)?.[1])).toBeGreaterThan(5);
});

test('an unchanged recording gives the same text', () => {
  const { folder: other, remove: removeOther } = temporaryFolder();
  const packaged = new PackagerRun(other);
  packaged.send('wide', 5);
  expect(livePlaylist(packaged.recording.window()!)).toBe(livePlaylist(packaged.recording.window()!));
  removeOther();
});

type Plant = (text: string, before: string) => string;
const replacing =
  (pattern: RegExp, by: string): Plant =>
  (text) =>
    text.replace(pattern, by);

/** Each fault is planted into one playlist of the middle, or into that one and all that follow. */
const faults: [name: string, plant: Plant, complaint: RegExp, scope?: 'from-here'][] = [
  ['a media sequence number that goes back', replacing(/(MEDIA-SEQUENCE:)\d+/, '$11'), /6\.2/],
  ['another URI for a segment', replacing(/\ns(\d+)\.m4s\n/, '\ns9999.m4s\n'), /./, 'from-here'],
  ['a segment whose duration changes', replacing(/EXTINF:\d\.000/, 'EXTINF:1.100'), /6\.2\.1 s\d+\.m4s was/],
  ['a segment that is too long', replacing(/EXTINF:\d\.000/, 'EXTINF:2.600'), /4\.4\.3\.1 .* longer than the target/],
  ['a target duration that changes', replacing(/TARGETDURATION:2/, 'TARGETDURATION:1'), /4\.4\.3\.1|6\.2\.1 the target/],
  ['a part target that changes', replacing(/PART-TARGET=0\.334/, 'PART-TARGET=0.350'), /PART-HOLD-BACK|part target changed/],
  ['a part that is missing in its segment', replacing(/#EXT-X-PART:[^\n]*\n/, ''), /do not add up|announced/],
  ['a part that is too long', replacing(/(#EXT-X-PART:DURATION=)0\.3\d\d/, '$10.335'), /longer than the part target/],
  [
    'a part that is too short',
    replacing(/(#EXT-X-PART:DURATION=)0\.3\d\d(,URI="\w+\.m4s"\n#EXT-X-PART)/, '$10.280$2'),
    /shorter than 85/,
  ],
  ['a part whose duration changes', replacing(/(#EXT-X-PART:DURATION=)0\.3\d\d/, '$10.300'), /do not add up|6\.2\.1 p\d+/],
  ['HOLD-BACK below three target durations', replacing(/,HOLD-BACK=6/, ',HOLD-BACK=5.9'), /4\.4\.3\.8 HOLD-BACK/],
  ['PART-HOLD-BACK below three part targets', replacing(/PART-HOLD-BACK=1\.002/, 'PART-HOLD-BACK=0.9'), /PART-HOLD-BACK/],
  ['no blocking reload', replacing(/CAN-BLOCK-RELOAD=YES,/, ''), /no blocking reload/],
  [
    'a discontinuity sequence that does not count',
    replacing(/(DISCONTINUITY-SEQUENCE:)\d+/, '$10'),
    /discontinuity sequence/,
    'from-here',
  ],
  ['a discontinuity that is not marked', replacing(/#EXT-X-DISCONTINUITY\n/, ''), /without a discontinuity/],
  [
    'a discontinuity without a date',
    replacing(/(DISCONTINUITY\n#EXT-X-MAP[^\n]*\n)#EXT-X-PROGRAM[^\n]*\n/, '$1'),
    /no program date time/,
  ],
  ['a date that shifts', replacing(/(DATE-TIME:\d+-)05/, '$106'), /program date time/],
  [
    'a discontinuity that goes back in time',
    replacing(/(DISCONTINUITY\n#EXT-X-MAP[^\n]*\n[^\n]*:\d{4}-)05/, '$104'),
    /does not continue/,
  ],
  ['no init segment', replacing(/#EXT-X-MAP[^\n]*\n/, ''), /no init segment/],
  ['no preload hint', replacing(/#EXT-X-PRELOAD-HINT[^\n]*\n/, ''), /no preload hint/],
  ['a preload hint that does not come true', replacing(/(TYPE=PART,URI=")p/, '$1q'), /was announced/],
  ['a segment that is left out', replacing(/#EXTINF[^\n]*\n(s\d+\.m4s)\n/, ''), /./],
  ['a playlist of long ago', (_, before) => before, /./],
  [
    'parts that are too old',
    replacing(/(#EXTINF:\d\.\d{3},\ns\d+\.m4s\n)/, '#EXT-X-PART:DURATION=0.3,URI="x.m4s"\n$1'),
    /add up|older than three/,
  ],
  ['a playlist without a target duration', replacing(/#EXT-X-TARGETDURATION:\d\n/, ''), /target duration/],
];

test.each(faults)('the checker finds %s', (...[, plant, complaint, scope]) => {
  // A playlist with a discontinuity that is not at its end, after others that it no longer lists.
  const at = texts.findIndex(
    (text, index) => index > 700 && text.split('#EXT-X-DISCONTINUITY\n')[1]?.includes('s\n#EXT-X-PART:'),
  );
  const planted = texts.map((text, index) => (index === at || (scope && index > at) ? plant(text, texts[at - 300]!) : text));
  expect(planted[at]).not.toBe(texts[at]);
  expect(firstComplaint(planted)).toMatch(complaint);
});
