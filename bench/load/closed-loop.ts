import { percentile } from '../figures/percentiles.ts';

export interface Throughput {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  answers: number;
  /** Number of answers by status, for those other than 200. */
  refused: Map<number, number>;
}

interface Loop {
  connections: number;
  milliseconds: number;
  /** Sends one request over a connection and returns its status; null if there is nothing left to send. */
  send: (connection: number) => Promise<number> | null;
}

/** Keeps one request in flight per connection: each connection sends its next request once the last was answered. */
export async function closedLoop({ connections, milliseconds, send }: Loop): Promise<Throughput> {
  const latencies: number[] = [];
  const refused = new Map<number, number>();
  const startedAt = performance.now();
  const endsAt = startedAt + milliseconds;
  const connection = async (index: number) => {
    for (let sentAt = performance.now(); sentAt < endsAt; sentAt = performance.now()) {
      const answer = send(index);
      if (!answer) return;
      const status = await answer;
      latencies.push(performance.now() - sentAt);
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  return {
    requestsPerSecond: latencies.length / ((performance.now() - startedAt) / 1000),
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    answers: latencies.length,
    refused,
  };
}
