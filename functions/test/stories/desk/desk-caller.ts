import { splitRoute } from '#shared/api/endpoint.ts';
import type { ContractRoute } from '#shared/api/contract.ts';
import { CliError, PassingFailure } from '../../../../infra/tools/cli/cli-error.ts';
import type { Caller } from '../../../../infra/tools/cli/session/studio-client.ts';
import type { Visitor } from '../../people/visitor.ts';

/**
 * Returns what the operator's command line calls the API with, without a network between them.
 * @param onCall is told of each call before it is made; what it throws ends the command
 */
export function callsAs(person: Visitor, onCall: (route: ContractRoute) => void = () => {}): Caller {
  const call = async (
    route: ContractRoute,
    params: Record<string, string>,
    body: unknown,
    query: Record<string, string | undefined> = {},
  ) => {
    onCall(route);
    const { method, path } = splitRoute(route);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    );
    const asked = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    const { status, json } = await (method === 'GET' ? person.get(filled + asked) : person.post(filled, body ?? undefined));
    if (status === 200) return json;
    throw status >= 500 || status === 429 ? new PassingFailure(json.error) : new CliError(json.error);
  };
  return { call: call as Caller['call'] };
}
