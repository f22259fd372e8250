import type { OwnMultistream } from '#shared/api/video/multistream.ts';
import type { TargetState } from '#shared/video/broadcast/multistream.ts';
import { CliError } from '../cli-error.ts';
import { type Command, type Result, textOf, type Values } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';
import { eventCommand } from '../events/event-command.ts';
import type { Terminal } from '../terminal.ts';

const WORDS: Readonly<Record<TargetState, string>> = {
  connecting: 'waits for the picture, or is being connected',
  live: 'takes the stream',
  failed: 'does not take the stream',
};

const KEY_VARIABLE = 'MARQUEE_STREAM_KEY';

const list = endpointCommand({
  route: 'GET /studio/events/{eventId}/multistream',
  name: 'broadcast targets',
  summary: 'List the servers that your broadcasts of an event are sent on to, and whether each takes the stream.',
  text: describeTargets,
});

const add = eventCommand({
  name: 'broadcast add-target',
  summary: 'Send the next broadcast on to another server as well. On AWS, each hour costs about $0.61 for each server.',
  options: {
    name: { value: 'NAME', help: 'your name for it', isRequired: true },
    server: { value: 'ADDRESS', help: 'its address, rtmp:// or rtmps://, without the stream key', isRequired: true },
    key: { value: 'KEY', help: `its stream key, a secret (or ${KEY_VARIABLE}; if neither is given, you are asked)` },
  },
  example: 'harvest --name YouTube --server rtmp://a.rtmp.youtube.com/live2',
  run: async ({ studio, params, values, terminal }) => {
    const body = {
      name: textOf(values, 'name') ?? '',
      url: textOf(values, 'server') ?? '',
      streamKey: await readKey(values, terminal),
    };
    return toResult(await studio.call('POST /studio/events/{eventId}/multistream', params, body));
  },
});

const remove = eventCommand({
  name: 'broadcast remove-target',
  summary: 'Send no further broadcast on to a server.',
  operands: ['TARGET'],
  example: 'harvest YouTube',
  run: async ({ studio, params, operands: { target: name } }) => {
    const { targets } = await studio.call('GET /studio/events/{eventId}/multistream', params, null);
    const named = targets.filter((one) => one.id === name || one.name === name);
    if (named.length !== 1)
      throw new CliError(`${named.length === 0 ? 'No target' : 'More than one target'} is called "${name}".`);
    const target = { ...params, targetId: named[0]!.id };
    return toResult(await studio.call('POST /studio/events/{eventId}/multistream/{targetId}/remove', target, null));
  },
});

export const targetCommands: readonly Command[] = [list, add, remove];

/** Returns the stream key; asks for it if need be. @throws CliError if there is no terminal to ask on */
async function readKey(values: Values, { env, ask }: Terminal): Promise<string> {
  const given = textOf(values, 'key') ?? env[KEY_VARIABLE];
  if (given) return given;
  if (!ask) throw new CliError(`Give the stream key with --key, or with ${KEY_VARIABLE}.`);
  return (await ask('Stream key: ', { hidden: true })).trim();
}

const toResult = (multistream: OwnMultistream): Result => ({ json: multistream, text: describeTargets(multistream) });

function describeTargets({ targets }: OwnMultistream): string {
  const lines = targets.map(({ id, name, url, state, reason }) =>
    [`${name}  ${url}  ${id}`, ...(state ? [`  ${WORDS[state]}${reason ? `: ${reason}` : ''}`] : [])].join('\n'),
  );
  return lines.join('\n') || 'Broadcasts are sent on to no other server.';
}
