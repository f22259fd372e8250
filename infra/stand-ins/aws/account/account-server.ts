import type { Request, Response } from '../../base/http/message.ts';
import { type ProviderServer, startProviderServer } from '../../base/http/provider-server.ts';
import { AwsError } from '../aws-server.ts';
import type { Account } from './account.ts';
import { jsonOperations } from './json-operations.ts';
import { restOperations } from './rest-operations.ts';
import { listStackResources, queryError } from './stack-resources.ts';

/**
 * Starts a server that answers for an AWS account what its limits are and what is kept warm, for several services at one address.
 * It reads and writes the given account, and serves one region.
 */
export function startAccountServer(account: Account): Promise<ProviderServer> {
  return startProviderServer({
    port: 0,
    answer: (request) => Promise.resolve(answer(account, request)),
    failure: () => ({ status: 500, body: { __type: 'InternalFailure', message: 'Internal failure.' } }),
    answered: () => {},
  });
}

function answer(account: Account, request: Request): Response {
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') return answerJson(account, target, request.body);
  if (request.path === '/' && request.method === 'POST') return answerQuery(account, new URLSearchParams(request.body));
  return answerRest(account, request);
}

function answerJson(account: Account, target: string, body: string): Response {
  return answering(({ type, message }) => ({ status: 400, body: { __type: type, message } }))(() => {
    const operation = jsonOperations(account)[target];
    if (!operation) throw new AwsError('UnknownOperationException', `${target} is not supported here.`);
    requireRight(account, target.split('.')[1] ?? '');
    return { status: 200, body: operation(JSON.parse(body) as Record<string, unknown>) as object };
  });
}

function answerRest(account: Account, { method, path, query }: Request): Response {
  const refuse = ({ type, message }: AwsError): Response => ({
    status: type.endsWith('NotFoundException') ? 404 : 400,
    body: { message },
    headers: { 'x-amzn-errortype': type },
  });
  return answering(refuse)(() => {
    const operation = restOperations.find((each) => each.method === method && each.path.test(path));
    if (!operation) throw new AwsError('UnknownOperationException', `${method} ${path} is not supported here.`);
    requireRight(account, operation.name);
    const parts = operation.path.exec(path)!.slice(1).map(decodeURIComponent);
    return { status: 200, body: operation.run(account, { parts, query: new URLSearchParams(query) }) };
  });
}

function answerQuery(account: Account, form: URLSearchParams): Response {
  const xml = { 'content-type': 'text/xml' };
  return answering((error) => ({ status: 400, body: queryError(error), headers: xml }))(() => {
    requireRight(account, form.get('Action') ?? '');
    return { status: 200, body: listStackResources(account, form), headers: xml };
  });
}

function requireRight({ denied }: Account, operation: string): void {
  if (denied.has(operation)) throw new AwsError('AccessDeniedException', `You are not authorized to perform ${operation}.`);
}

/** Returns a function that turns an error of AWS's shape into its response. */
const answering =
  (refuse: (error: AwsError) => Response) =>
  (answer: () => Response): Response => {
    try {
      return answer();
    } catch (error) {
      if (error instanceof AwsError) return refuse(error);
      throw error;
    }
  };
