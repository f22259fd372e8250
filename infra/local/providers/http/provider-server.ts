import { createServer } from 'node:http';
import { listen } from '../../http.ts';
import { readRequest, type Request, type Response, sendResponse } from './message.ts';

export interface ProviderServer {
  /** The base address, without a slash at its end. */
  url: string;
  port: number;
  close(): Promise<void>;
}

interface Settings {
  /** 0 for any free one. */
  port: number;
  /** Answers a request; null cuts the caller off without an answer. */
  answer(request: Request): Promise<Response | null>;
  /** The answer to a request that cannot be read, or whose answer failed. */
  failure(error: unknown): Response;
  /** Called after each answer. */
  answered(): void;
}

/** Listens on this machine only. Rejects where the port is taken. */
export async function startProviderServer({ port, answer, failure, answered }: Settings): Promise<ProviderServer> {
  const server = createServer((message, target) => {
    void readRequest(message)
      .then(answer)
      .catch(failure)
      .then((response) => {
        if (response) sendResponse(target, response);
        else target.destroy();
        answered();
      });
  });
  const taken = await listen(server, port);
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
