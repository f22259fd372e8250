import type { ContractRoute } from '#shared/api/contract.ts';
import type { Calls } from '../../infra/tools/cost/measured-calls.ts';
import { viewerRoutes } from '../../infra/tools/cost/viewer-routes.ts';

type LogCount = Pick<Calls, 'routes' | 'deliveries' | 'logBytes'>;

interface Line {
  message?: string;
  route?: string;
  messageId?: string;
}

/** Counts what the functions logged: one line for each request, and one for each event that the bus delivered. */
export function countFunctionLog(output: string): LogCount {
  const routes: LogCount['routes'] = Object.fromEntries(viewerRoutes().map((route) => [route, 0]));
  const count = { routes, deliveries: 0, logBytes: 0 };
  for (const text of output.split('\n').filter((line) => line.startsWith('{'))) {
    const line = JSON.parse(text) as Line;
    count.logBytes += Buffer.byteLength(text);
    if (line.message === 'request' && line.route) {
      const route = line.route as ContractRoute;
      routes[route] = (routes[route] ?? 0) + 1;
    }
    if (line.messageId) count.deliveries += 1;
  }
  return count;
}
