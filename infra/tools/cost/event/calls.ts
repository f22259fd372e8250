import type { Calls } from '../measured-calls.ts';

/** Returns the sum of steps, each multiplied by how often it is taken. */
export function addCalls(...steps: [times: number, calls: Calls][]): Calls {
  const sum = (value: (calls: Calls) => number) => steps.reduce((total, [times, calls]) => total + times * value(calls), 0);
  const [[, { edge, routes }]] = steps as [[number, Calls]];
  return {
    edge: Object.fromEntries(
      Object.keys(edge).map((pattern) => [
        pattern,
        { requests: sum((calls) => calls.edge[pattern]?.requests ?? 0), bytes: sum((calls) => calls.edge[pattern]?.bytes ?? 0) },
      ]),
    ),
    routes: Object.fromEntries(
      Object.keys(routes).map((route) => [route, sum((calls) => calls.routes[route as keyof Calls['routes']] ?? 0)]),
    ),
    sentBytes: sum(({ sentBytes }) => sentBytes),
    deliveries: sum(({ deliveries }) => deliveries),
    readUnits: sum(({ readUnits }) => readUnits),
    writeUnits: sum(({ writeUnits }) => writeUnits),
    logBytes: sum(({ logBytes }) => logBytes),
  };
}
