import { randomUUID } from 'node:crypto';
import { KEY_HEADER } from '#shared/api/endpoint.ts';
import { KEY_RIGHTS, type KeyRight } from '#shared/people/member-rights.ts';
import { Visitor } from '../people/visitor.ts';

/** A program that calls the API with a key instead of a session. */
export class Program extends Visitor {
  readonly key: string;

  constructor(api: ConstructorParameters<typeof Visitor>[0], key: string, network?: string) {
    super(api, network);
    this.key = key;
  }

  override send(method: string, path: string, body: Buffer, headers: Record<string, string> = {}) {
    return super.send(method, path, body, { [KEY_HEADER]: this.key, ...headers });
  }
}

/** Makes a key as a member of an organisation. @returns its text and its id */
export async function makesKey(
  owner: Visitor,
  rights: readonly KeyRight[] = KEY_RIGHTS,
  changes: object = {},
): Promise<{ key: string; keyId: string }> {
  const body = { key: randomUUID(), name: 'Website', rights, expiresInDays: null, ...changes };
  const { status, text, json } = await owner.post('/studio/keys', body);
  if (status !== 200) throw new Error(`The key was answered ${status}: ${text}`);
  return json;
}
