import { adAddress, adFramePath, eventOfAdFrame, isAdTag } from './ads.ts';

it.each([
  'https://ads.example.com/vast?size=640x480&cb=[CACHEBUSTING]',
  'https://pubads.g.doubleclick.net/gampad/ads?iu=/123/preroll&correlator=',
  'https://xn--bcher-kva.example/tag.xml',
])('takes the tag %s', (tag) => expect(isAdTag(tag)).toBe(true));

it.each([
  [
    '',
    'http://ads.example.com/vast',
    'ftp://ads.example.com/',
    'javascript:alert(1)',
    'data:text/xml,<VAST/>',
    '//ads.example.com/',
  ],
  ['https://ads.example.com/ vast', 'https://ads.example.com/\n', 'https://ads.exämple.com/', 'https://', 'https://ads'],
  ['https://user:secret@ads.example.com/', 'https://ads.example.com@127.0.0.1/', `https://ads.example.com/${'a'.repeat(2_000)}`],
  [
    'https://localhost/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://10.0.0.1/vast',
  ],
  [
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://a.localhost/',
    'https://nas.lan/',
    'https://127.0.0.1./',
  ],
])('takes none of %.40s and its like', (...tags) => expect(tags.filter(isAdTag)).toEqual([]));

it('fetches with HTTPS what an ad names with HTTP', () =>
  expect(adAddress('http://cdn.example.com/spot.mp4')).toBe('https://cdn.example.com/spot.mp4'));

it('finds the event of a frame by its path', () => {
  expect(eventOfAdFrame(adFramePath('evt_1'))).toBe('evt_1');
  for (const path of ['/embed/evt_1', '/embed/evt_1/ad/', '/embed/a/b/ad', '/ad']) expect(eventOfAdFrame(path)).toBeNull();
});
