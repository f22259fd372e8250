import { readDocument } from './read-document.ts';
import { filledIn, sendTracking } from './send-tracking.ts';

const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const { signal } = new AbortController();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});

/** A body that never ends, and how much of it was taken. */
function endless() {
  const taken = { bytes: 0, isCancelled: false };
  const body = new ReadableStream({
    pull(controller) {
      taken.bytes += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
    cancel() {
      taken.isCancelled = true;
    },
  });
  return { body, taken };
}

it('reads a document without cookies, and says nowhere which page it is for', async () => {
  fetched.mockResolvedValue(new Response('<VAST/>'));
  expect(await readDocument('https://ads.example.com/', signal)).toBe('<VAST/>');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', signal });
});

it('stops at half a megabyte', async () => {
  const { body, taken } = endless();
  fetched.mockResolvedValue(new Response(body));
  await expect(readDocument('https://ads.example.com/', signal)).rejects.toThrow('too long');
  expect(taken.isCancelled).toBe(true);
  expect(taken.bytes).toBeLessThan(1_000_000);
});

it.each([404, 500, 204])('takes an answer of %d for none', async (status) => {
  fetched.mockResolvedValue(new Response(null, { status }));
  await expect(readDocument('https://ads.example.com/', signal)).rejects.toThrow(`${status}`);
});

it('tells each address once, without cookies, and does not mind if it is gone', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  sendTracking(['https://a.example.com/?e=[ERRORCODE]', 'https://a.example.com/?e=[ERRORCODE]', 'https://b.example.com/'], 402);
  await Promise.resolve();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['https://a.example.com/?e=402', 'https://b.example.com/']);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ mode: 'no-cors', credentials: 'omit', keepalive: true });
});

it('fills in what is no secret, and leaves other macros', () => {
  expect(filledIn('https://a.example.com/?c=%5BCACHEBUSTING%5D&t=[TIMESTAMP]&d=[DEVICEUA]')).toMatch(
    /\?c=\d{8}&t=20\d\d-[\w%.-]+&d=\[DEVICEUA\]$/,
  );
});
