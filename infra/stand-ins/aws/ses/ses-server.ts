import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../base/http/listen.ts';
import { AwsError } from '../aws-server.ts';
import type { CreateIdentity, Identities } from './identities.ts';
import { sendEmail } from './send-email.ts';

const SEND_EMAIL = 'POST /v2/email/outbound-emails';

const IDENTITIES = '/v2/email/identities';

/** The things that the server keeps. */
export interface SesParts {
  /** The folder that mails are stored in. */
  folder: string;
  /** The domain that the account has verified for itself. */
  ownDomain: string;
  /** The other domains that mails can be sent from. */
  identities: Identities;
}

/**
 * Starts a server that speaks SES API v2's SendEmail, and the calls about the domains of senders. Source: SES API v2; AWS REST JSON 1 protocol.
 */
export async function startSesServer(parts: SesParts): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => void answer(parts, request, response));
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}`, server };
}

async function answer(parts: SesParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: object, type?: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) })
      .end(JSON.stringify(body));
  try {
    const body = await text(request);
    const operation = `${request.method} ${request.url}`;
    const result = resultOf(parts, operation, body);
    if (result !== null) send(200, result);
    else send(404, { message: `${operation} is not supported here.` }, 'UnknownOperationException');
  } catch (error) {
    if (error instanceof AwsError) send(error.type === 'NotFoundException' ? 404 : 400, { message: error.message }, error.type);
    else send(500, { message: 'Internal failure.' }, 'InternalFailure');
  }
}

/** Returns null for what is not supported here. */
function resultOf({ folder, ownDomain, identities }: SesParts, operation: string, body: string): object | null {
  if (operation === SEND_EMAIL) {
    const isVerified = (domain: string) => domain === ownDomain || identities.isVerified(domain);
    return sendEmail(folder, JSON.parse(body) as object, isVerified);
  }
  if (operation === `POST ${IDENTITIES}`) return identities.create(JSON.parse(body) as CreateIdentity);
  const [, method = '', domain = ''] = /^(GET|DELETE) \/v2\/email\/identities\/([^/]+)$/.exec(operation) ?? [];
  if (method === 'GET') return identities.get(decodeURIComponent(domain));
  return method === 'DELETE' ? identities.delete(decodeURIComponent(domain)) : null;
}
