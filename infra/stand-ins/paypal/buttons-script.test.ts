import { runInNewContext } from 'node:vm';
import type { PayPalStandIn } from './server.ts';
import { CLIENT_ID, startForTest } from './test-support.ts';

let standIn: PayPalStandIn;
beforeAll(async () => {
  standIn = await startForTest();
});
afterAll(() => standIn.close());

/** Returns a page's globals after it loaded the script with this query and these data attributes. */
async function load(query: string, dataset: Record<string, string> = {}): Promise<Record<string, { version: string }>> {
  const answer = await fetch(`${standIn.url}/sdk/js?${query}`);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const window = {};
  runInNewContext(await answer.text(), { window, document: { currentScript: { dataset } }, URLSearchParams });
  return window;
}

it('defines its namespace in the page', async () => {
  expect((await load(`client-id=${CLIENT_ID}&currency=USD`))['paypal']?.version).toBe('5.0.0');
  expect(Object.keys(await load(`client-id=${CLIENT_ID}`, { namespace: 'paypal_sdk' }))).toEqual(['paypal_sdk']);
});

it('is rejected for another application', async () => {
  expect((await fetch(`${standIn.url}/sdk/js?client-id=other`)).status).toBe(400);
});
