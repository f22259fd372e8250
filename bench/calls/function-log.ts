import { contract } from '#shared/api/contract.ts';
import type { Calls } from '../../infra/cost/measured-calls.ts';

type LogCount = Pick<Calls, 'routes' | 'deliveries' | 'logBytes'>;

interface Line {
  message?: string;
  route?: string;
  messageId?: string;
}

/** What the functions wrote: one line for each request, and one for each event that the bus delivered. */
export function countFunctionLog(output: string): LogCount {
  const routes = Object.fromEntries(contract.map(({ route }) => [route, 0])) as LogCount['routes'];
  const count = { routes, deliveries: 0, logBytes: 0 };
  for (const text of output.split('\n').filter((line) => line.startsWith('{'))) {
    const line = JSON.parse(text) as Line;
    count.logBytes += Buffer.byteLength(text);
    if (line.message === 'request' && line.route) routes[line.route as keyof typeof routes] += 1;
    if (line.messageId) count.deliveries += 1;
  }
  return count;
}
