import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { behaviourOf } from './behaviours.ts';
import { edgeTable } from './edge-table.ts';
import { viewerRequestEvent, type ViewerRequestEvent } from './viewer-request-event.ts';

const source = readFileSync(path.join(__dirname, 'forwarded-host.js'), 'utf8');

/** Runs the function as CloudFront does: with one global `handler`, and nothing of Node. */
function run(event: ViewerRequestEvent): ViewerRequestEvent['request'] {
  const answer: unknown = vm.runInNewContext(`${source}; JSON.stringify(handler(event))`, { event: structuredClone(event) });
  return JSON.parse(String(answer)) as ViewerRequestEvent['request'];
}

const forApi = edgeTable.filter(({ url }) => behaviourOf(url.split('?', 1)[0] ?? '/').origin === 'api');

test.each(forApi.map((row) => [row.name, row] as const))('%s', (_, row) => {
  const event = viewerRequestEvent(row);
  const { headers, ...rest } = run(event);
  const { headers: sent, ...unchanged } = event.request;
  expect(headers).toEqual({ ...sent, 'x-forwarded-host': { value: row.host.toLowerCase() } });
  expect(rest).toEqual(unchanged);
  const named = row.expected.forwarded['x-forwarded-host'];
  if (named) expect(headers['x-forwarded-host']).toEqual({ value: named });
});

test("it is within CloudFront's size limit", () => {
  expect(Buffer.byteLength(source)).toBeLessThan(10 * 1024);
});
