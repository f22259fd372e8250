import { readFileSync } from 'node:fs';
import path from 'node:path';
import { behaviourOf } from './behaviours.ts';
import { edgeTable } from './edge-table.ts';
import { edgeFunction } from './run-edge-function.ts';
import { viewerRequestEvent, type ViewerRequestEvent } from './viewer-request-event.ts';

const file = path.join(__dirname, 'forwarded-host.js');
const run = edgeFunction<ViewerRequestEvent>(file);

const forApi = edgeTable.filter(({ url }) => behaviourOf(url.split('?', 1)[0] ?? '/').origin === 'api');

test.each(forApi.map((row) => [row.name, row] as const))('%s', async (_, row) => {
  const event = viewerRequestEvent(row);
  const { headers, ...rest } = await run(event);
  const { headers: sent, ...unchanged } = event.request;
  expect(headers).toEqual({ ...sent, 'x-forwarded-host': { value: row.host.toLowerCase() } });
  expect(rest).toEqual(unchanged);
  const named = row.expected.forwarded['x-forwarded-host'];
  if (named) expect(headers['x-forwarded-host']).toEqual({ value: named });
});

test("it is within CloudFront's size limit", () => {
  expect(readFileSync(file).length).toBeLessThan(10 * 1024);
});
