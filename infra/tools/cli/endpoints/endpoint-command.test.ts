import { contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Command } from '../command.ts';
import { COMMANDS } from '../commands.ts';
import { CliError, RefusedField } from '../cli-error.ts';
import { parseCall } from '../parse-call.ts';
import type { Caller, StudioClient } from '../session/studio-client.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { endpointCommand } from './endpoint-command.ts';

interface Request {
  route: string;
  params: Record<string, string>;
  body: unknown;
  query: Record<string, string | undefined>;
}

const HARVEST = { _id: 'evt_1', title: 'Harvest', subdomain: 'harvest', packages: [{ _id: 'pkg_1', name: 'The evening' }] };

/** Returns a caller that has one event, and what it was asked besides. @param answer of all else; an error is thrown */
function recordingCaller(answer: unknown) {
  const requests: Request[] = [];
  const call = (route: string, params: Record<string, string>, body: unknown, query = {}): Promise<unknown> => {
    if (route === 'GET /studio/events') return Promise.resolve({ events: [HARVEST] });
    requests.push({ route, params, body, query });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { requests, caller: { call } as Caller };
}

/** Returns the arguments of an example as a shell would. */
const wordsOf = (example: string) => [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);

async function run(command: Command, args: string[], answer: unknown) {
  const { requests, caller } = recordingCaller(answer);
  const { values, operands } = parseCall(command, args, 'marquee');
  const { terminal } = recordingTerminal({ env: { MARQUEE_STREAM_KEY: 'a-key' }, ask: null });
  const begin = () => {
    if ('runAtDesk' in command) return command.runAtDesk(caller, values, operands, terminal);
    if ('run' in command) return command.run(caller as StudioClient, values, operands, terminal);
    throw new Error(`${command.name} calls no endpoint.`);
  };
  const result = await begin().catch((error: Error) => error);
  return { requests, result };
}

/** Commands whose first request needs files, time or more than one answer. */
const OTHERS = /^(media|sales export|wrong-price|login|logout|order export)/;
const callers = COMMANDS.filter((command) => ('run' in command || 'runAtDesk' in command) && !OTHERS.test(command.name));

test.each(callers.map((command) => [command.name, command] as const))(
  '%s asks in its example for what the contract takes',
  async (_name, command) => {
    const { requests } = await run(command, wordsOf(command.example ?? ''), new CliError('Enough.'));
    for (const { route, params, body, query } of requests) {
      const endpoint = (contract as readonly Endpoint[]).find((one) => one.route === route)!;
      expect(Object.keys(params)).toEqual([...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(Object.values(params)).not.toContain('');
      if (endpoint.body) expect(endpoint.body.safeParse(body).error?.issues ?? []).toEqual([]);
      else expect(body).toBeNull();
      if (endpoint.query) expect(endpoint.query.safeParse(query).error?.issues ?? []).toEqual([]);
    }
    if (command.name !== 'event list' && command.name !== 'event show') expect(requests).toHaveLength(1);
  },
);

const rename = endpointCommand({
  route: 'POST /studio/events/{eventId}/packages/{packageId}',
  name: 'package rename',
  summary: 'Rename a package.',
  options: { name: { option: 'title', value: 'TEXT', help: 'its new name', read: (given: string) => given.trim() } },
  atLeastOne: 'field',
  text: ({ title }, event) => `${event.title}: ${title}`,
});

test('has the parameters of the path as arguments, and the fields of the body as options', async () => {
  expect(rename.operands).toEqual(['EVENT', 'PACKAGE']);
  expect(rename.options).toMatchObject({ title: { value: 'TEXT', help: 'its new name' } });
  const { requests, result } = await run(rename, ['harvest', 'The evening', '--title', ' New '], { title: 'answered' });
  expect(requests).toEqual([
    {
      route: 'POST /studio/events/{eventId}/packages/{packageId}',
      params: { eventId: 'evt_1', packageId: 'pkg_1' },
      body: { name: 'New' },
      query: {},
    },
  ]);
  expect(result).toEqual({ json: { title: 'answered' }, text: 'Harvest: answered' });
});

test('names the option of a field that the API refuses, and no option of another field', async () => {
  const refuse = async (field: string) =>
    (await run(rename, ['harvest', 'pkg_1', '--title', 'x'], new RefusedField('Too short.', field))).result;
  expect(await refuse('name')).toMatchObject({ message: 'Too short. (--title)' });
  expect(await refuse('price')).toMatchObject({ message: 'Too short.' });
});

test('calls nothing if nothing is to be changed', async () => {
  const { requests, result } = await run(rename, ['harvest', 'pkg_1'], {});
  expect(requests).toEqual([]);
  expect(result).toMatchObject({ message: 'Nothing to change. Name at least one field.' });
});
