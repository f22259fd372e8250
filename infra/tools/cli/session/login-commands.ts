import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import type { Terminal } from '../terminal.ts';
import { forgetKey, keepKey } from './kept-key.ts';
import { requireWorkingKey } from './require-working-key.ts';

const login: Command = {
  name: 'login',
  summary: 'Store an API key for later commands. It is asked for, or read from standard input.',
  runOnStage: async (stage, { env, ask, input }) => {
    const key = (await (ask ? ask('API key: ', { hidden: true }) : input())).trim();
    if (key === '') throw new CliError('No key was given. Make one in the studio, under API keys.');
    await requireWorkingKey(stage, key);
    keepKey(stage, key, env);
    const { origin } = stage.url;
    return { json: { site: origin }, text: `The key works at ${origin} and is stored for later commands.` };
  },
};

const logout: Command = {
  name: 'logout',
  summary: 'Remove the stored API key. It keeps working until it is revoked in the studio.',
  runOnStage: async (stage, { env }: Terminal) => {
    const { origin } = stage.url;
    const wasStored = forgetKey(stage, env);
    const text = wasStored ? `The key for ${origin} was removed.` : `There was no key for ${origin}.`;
    return Promise.resolve({ json: { site: origin, wasStored }, text });
  },
};

export const loginCommands: readonly Command[] = [login, logout];
