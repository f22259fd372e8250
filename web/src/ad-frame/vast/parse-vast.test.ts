import { emptyVast, inlineVast, mediaFile, wrapperVast } from '../testing/sample-vast.ts';
import { parseVast } from './parse-vast.ts';
import { VAST_ERRORS, VastError } from './vast-error.ts';

/** Returns the ad of a document that has one of its own. */
function linearIn(text: string) {
  const ad = parseVast(text);
  if (!ad || !('linear' in ad)) throw new Error('The document has no ad of its own.');
  return { ...ad.linear, reports: ad.reports };
}

/** Returns the number of what is wrong with a document; 0 for nothing. */
function errorOf(text: string): number {
  try {
    parseVast(text);
    return 0;
  } catch (error) {
    if (error instanceof VastError) return error.number;
    throw error;
  }
}

it('reads an ad with everything that it names', () => {
  const ad = linearIn(
    inlineVast({ skipoffset: '00:00:05', duration: '00:01:15.500', advertiser: 'http://shop.example.com/sale' }),
  );
  expect(ad).toMatchObject({ duration: 75.5, skipAfter: 5, advertiser: 'https://shop.example.com/sale' });
  expect(ad.media).toEqual([{ url: 'https://cdn.example.com/720.mp4', type: 'video/mp4', width: 1280, height: 720 }]);
  expect(ad.reports).toMatchObject({
    impression: ['https://ads.example.com/impression'],
    error: ['https://ads.example.com/error?code=[ERRORCODE]'],
    click: ['https://ads.example.com/click'],
    events: { firstQuartile: ['https://ads.example.com/firstQuartile'], complete: ['https://ads.example.com/complete'] },
  });
});

it('reads a reference to another document, and who is told on the way', () => {
  expect(parseVast(wrapperVast('https://ads.example.com/vast'))).toMatchObject({
    wrapped: 'https://ads.example.com/vast',
    reports: { impression: ['https://broker.example.com/impression'], events: { start: ['https://broker.example.com/start'] } },
  });
});

it.each([
  ['25%', 3],
  ['100%', 12],
  ['00:00:05.250', 5.25],
  ['soon', null],
  ['-00:00:05', null],
  ['', null],
])('understands the skip offset %j', (skipoffset, skipAfter) =>
  expect(linearIn(inlineVast({ skipoffset })).skipAfter).toBe(skipAfter),
);

it('has no ad to show if the server has none', () => expect(parseVast(emptyVast)).toBeNull());

it('takes the ad that stands alone, else the first of a pod', () => {
  const ad = (sequence: string, host: string) =>
    inlineVast({ host })
      .replace(/^.*?<Ad id="1"/s, `<Ad ${sequence}`)
      .replace('</VAST>', '');
  const pod = (...ads: string[]) => linearIn(`<VAST version="3.0">${ads.join('')}</VAST>`).reports.impression;
  const [second, first] = [ad('sequence="2"', 'two.example.com'), ad('sequence="1"', 'one.example.com')];
  expect(pod(second, first)).toEqual(['https://one.example.com/impression']);
  expect(pod(second, first, ad('', 'alone.example.com'))).toEqual(['https://alone.example.com/impression']);
});

it('leaves out media that are scripts or streams, and what is on no public host', () => {
  const media = [
    mediaFile(
      720,
      'https://cdn.example.com/vpaid.js',
      'delivery="progressive" type="application/javascript" apiFramework="VPAID"',
    ),
    mediaFile(720, 'https://cdn.example.com/interactive.mp4', 'delivery="progressive" type="video/mp4" apiFramework="SIMID"'),
    mediaFile(720, 'https://cdn.example.com/live.m3u8', 'delivery="streaming" type="application/x-mpegURL"'),
    mediaFile(720, 'https://192.168.0.1/admin.mp4'),
    mediaFile(720, 'javascript:alert(1)'),
    mediaFile(720, 'spot.mp4'),
  ].join('');
  expect(linearIn(inlineVast({ media, advertiser: 'javascript:alert(1)' }))).toMatchObject({ media: [], advertiser: null });
});

it('tells twenty addresses of a kind at most, each once', () => {
  const impressions = (count: number) =>
    Array.from({ length: count }, (_, i) => `<Impression>https://a.example.com/${i}</Impression>`).join('');
  const flood = inlineVast().replace(/<Impression>.*<\/Impression>/s, impressions(200));
  expect(linearIn(flood).reports.impression).toHaveLength(20);
  const twice = inlineVast().replace(
    /<Impression>.*<\/Impression>/s,
    '<Impression>https://a.example.com/</Impression>'.repeat(2),
  );
  expect(linearIn(twice).reports.impression).toEqual(['https://a.example.com/']);
});

const laughs = `<!DOCTYPE VAST [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "${`&a${i - 1 < 0 ? '' : i - 1};`.repeat(10)}">`).join('')}]>`;

it.each([
  ['no XML', 'Not found', VAST_ERRORS.unreadable],
  ['nothing', '', VAST_ERRORS.unreadable],
  ['a part of a document', inlineVast().slice(0, 300), VAST_ERRORS.unreadable],
  ['a web page', '<html><body>Blocked</body></html>', VAST_ERRORS.notVast],
  ['a million laughs', `${laughs}<VAST><Ad>&a8;</Ad></VAST>`, VAST_ERRORS.unreadable],
  ['a file of the viewer', '<!DOCTYPE VAST [<!ENTITY f SYSTEM "file:///etc/passwd">]><VAST>&f;</VAST>', VAST_ERRORS.unreadable],
  ['an ad that is neither', '<VAST version="4.0"><Ad/></VAST>', VAST_ERRORS.notVast],
  [
    'a banner',
    '<VAST version="4.0"><Ad><InLine><Creatives><Creative><NonLinearAds/></Creative></Creatives></InLine></Ad></VAST>',
    201,
  ],
  ['a wrapper of nothing', wrapperVast('https://localhost/vast'), VAST_ERRORS.notVast],
])('gives up on %s', (_, text, number) => expect(errorOf(text)).toBe(number));
