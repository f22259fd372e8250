import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../base/http/listen.ts';
import { AwsError } from '../aws-server.ts';
import { sendEmail } from './send-email.ts';

const SEND_EMAIL = 'POST /v2/email/outbound-emails';

/**
 * Starts a server that speaks SES API v2's SendEmail. Source: SES API v2, SendEmail; AWS REST JSON 1 protocol.
 * @param folder the folder that mails are stored in
 */
export async function startSesServer(folder: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => void answer(folder, request, response));
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}`, server };
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: object, type?: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) })
      .end(JSON.stringify(body));
  try {
    const body = await text(request);
    const operation = `${request.method} ${request.url}`;
    if (operation === SEND_EMAIL) send(200, sendEmail(folder, JSON.parse(body) as object));
    else send(404, { message: `${operation} is not supported here.` }, 'UnknownOperationException');
  } catch (error) {
    if (error instanceof AwsError) send(400, { message: error.message }, error.type);
    else send(500, { message: 'Internal failure.' }, 'InternalFailure');
  }
}
