import { createServer, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { createEdge } from '../../local/edge/edge.ts';
import type { ApiAnswer } from '../../local/gateway/gateway.ts';
import type { ApiCall } from '../../local/gateway/proxy-event.ts';
import { listen } from '../../stand-ins/base/http/listen.ts';
import type { Deployment } from './deployment.ts';
import { atTheEnd } from './running/interruption.ts';
import { paths } from './paths.ts';

export interface Site {
  port: number;
  /** Address for commands on this machine. */
  url: string;
  /** Leads the site to another deployment, as its domain is moved. */
  leadTo(deployment: Deployment): void;
}

/** Opens the site: the local platform's edge in front of the deployed API, because the emulator runs no distribution. */
export async function openSite(deployment: Deployment): Promise<Site> {
  let current = deployment;
  const edge = createEdge({
    gateway: (call) => callApi(current, call),
    webDir: path.join(paths.root, 'web/dist'),
    mediaDir: path.join(paths.run, 'media'),
    live: null,
    endedSessions: { exists: () => Promise.resolve(false) },
    originSecret: deployment.variable('ORIGIN_SECRET'),
    mediaPublicKeys: new Map(),
    local: () => null,
    standInScript: null,
    country: 'US',
    blockedCountries: [],
    refusalPage: '',
  });
  const server = createServer(edge);
  const port = await listen(server, 0);
  atTheEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const leadTo = (other: Deployment) => {
    current = other;
  };
  return { port, url: `http://marquee.localhost:${port}`, leadTo };
}

/** Calls the API, which the emulator finds by the host, with the headers of a call to API Gateway over https. */
function callApi({ url, apiHost }: Deployment, call: ApiCall): Promise<ApiAnswer> {
  const headers = { ...call.headers, host: apiHost, 'x-forwarded-proto': 'https' };
  const { protocol, hostname: host, port } = new URL(url);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host, port, method: call.method, path: call.url, headers }, (incoming) => {
      const { 'set-cookie': cookies = [], 'transfer-encoding': _, ...others } = incoming.headers;
      buffer(incoming).then(
        (body) => resolve({ status: incoming.statusCode ?? 502, headers: others as Record<string, string>, cookies, body }),
        reject,
      );
    });
    outgoing.setTimeout(300_000, () => outgoing.destroy(new Error(`${call.method} ${call.url}: no answer`)));
    outgoing.once('error', reject);
    outgoing.end(call.body);
  });
}
