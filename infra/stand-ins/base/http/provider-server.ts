import { createServer } from 'node:http';
import { listen } from './listen.ts';
import { readRequest, type Request, type Response, sendResponse } from './message.ts';

export interface ProviderServer {
  /** Base URL, without a trailing slash. */
  url: string;
  port: number;
  close(): Promise<void>;
}

interface Settings {
  /** Port to listen on; 0 for any free one. */
  port: number;
  /** Answers a request; null closes the connection without an answer. */
  answer(request: Request): Promise<Response | null>;
  /** Returns the answer to a request that could not be read or answered. */
  failure(error: unknown): Response;
  /** Called after each answer. */
  answered(): void;
}

/** Starts a server on the loopback interface. Rejects if the port is in use. */
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
  const actualPort = await listen(server, port);
  return {
    url: `http://127.0.0.1:${actualPort}`,
    port: actualPort,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
