import { emptyVast, inlineVast, wrapperVast } from '../testing/sample-vast.ts';
import { findAd } from './find-ad.ts';
import { VAST_ERRORS } from './vast-error.ts';

const TAG = 'https://broker.example.com/0';

/** Looks for an ad among documents by address. */
async function look(documents: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const sendTracking = jest.fn();
  const read = async (address: string) => {
    asked.push(address);
    if (documents[address] === undefined) throw new Error('The ad server answered 404.');
    return documents[address];
  };
  return { found: await findAd(TAG, read, sendTracking), asked, sendTracking };
}

/** Returns a chain of wrappers that ends in a document. */
const chain = (wrappers: number, last: string) =>
  Object.fromEntries(
    Array.from({ length: wrappers + 1 }, (_, i) => [
      `https://broker.example.com/${i}`,
      i === wrappers ? last : wrapperVast(`https://broker.example.com/${i + 1}`, `broker${i}.example.com`),
    ]),
  );

it('follows five wrappers to an ad, and all of them are told about it', async () => {
  const { found, sendTracking } = await look(chain(5, inlineVast()));
  expect(found?.linear.media).toHaveLength(1);
  expect(found?.reports.flatMap(({ impression }) => impression)).toEqual([
    ...Array.from({ length: 5 }, (_, i) => `https://broker${i}.example.com/impression`),
    'https://ads.example.com/impression',
  ]);
  expect(sendTracking).not.toHaveBeenCalled();
});

it.each([
  ['a sixth wrapper', chain(6, inlineVast()), 6, VAST_ERRORS.tooManyWrappers],
  [
    'wrappers in a circle',
    { [TAG]: wrapperVast('https://b.example.com/'), 'https://b.example.com/': wrapperVast(TAG) },
    2,
    VAST_ERRORS.tooManyWrappers,
  ],
  ['a wrapper of itself', { [TAG]: wrapperVast(TAG) }, 1, VAST_ERRORS.tooManyWrappers],
  ['a server that does not answer', { [TAG]: wrapperVast('https://gone.example.com/') }, 2, VAST_ERRORS.wrapperUnreachable],
  ['no ad behind a wrapper', chain(1, emptyVast), 2, VAST_ERRORS.noAd],
  ['no VAST behind a wrapper', chain(1, '<html/>'), 2, VAST_ERRORS.notVast],
])('gives up on %s, and says why', async (_, documents, requests, number) => {
  const { found, asked, sendTracking } = await look(documents);
  expect([found, asked.length]).toEqual([null, requests]);
  expect(sendTracking).toHaveBeenCalledTimes(1);
  const [addresses, error] = sendTracking.mock.calls[0] as [string[], number];
  expect([addresses[0]?.endsWith('/error?code=[ERRORCODE]'), error]).toEqual([true, number]);
});

it('has nobody to report to if the first server fails', async () => {
  const { found, sendTracking } = await look({});
  expect([found, sendTracking.mock.calls]).toEqual([null, [[[], VAST_ERRORS.wrapperUnreachable]]]);
});
