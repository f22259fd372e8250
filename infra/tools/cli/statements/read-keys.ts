import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { STATEMENT_KEYS_PATH, type StatementKey } from '#shared/ledger/signed-document.ts';
import { CliError } from '../cli-error.ts';
import { callStage, type Stage } from '../session/stage.ts';

const keySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
  y: z.string(),
});
const keysSchema = z.object({ keys: z.array(keySchema) });

/** Returns the public keys of a site. @throws CliError if it publishes none */
export async function fetchKeys(stage: Stage): Promise<StatementKey[]> {
  const { status, json } = await callStage(stage, { method: 'GET', path: STATEMENT_KEYS_PATH, headers: {}, body: null });
  const result = keysSchema.safeParse(json);
  if (status === 200 && result.success) return result.data.keys;
  throw new CliError(`${stage.url.origin} publishes no keys for statements. Check --url.`);
}

/** Returns the public keys in a file that was saved from a site. @throws CliError if it is none */
export async function readKeys(file: string): Promise<StatementKey[]> {
  const result = keysSchema.safeParse(parsed(await readText(file)));
  if (result.success) return result.data.keys;
  throw new CliError(`${file} holds no keys. Save it from ${STATEMENT_KEYS_PATH} of the site.`);
}

/** Returns the text of a file. @throws CliError if it cannot be read */
export const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new CliError(`${file} cannot be read: ${error.message}`, { cause: error });
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
