import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOrMakeKeys } from './keys.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('creates keys once, and adds the ones that a folder of an earlier version lacks', () => {
  const made = readOrMakeKeys(folder);
  expect(readOrMakeKeys(folder)).toEqual(made);
  const { paypalClientId, paypalClientSecret, paypalWebhookId, paypalEnvironment, secondFactorKey, statementKey, ...earlier } =
    made;
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(earlier));
  const added = readOrMakeKeys(folder);
  expect(added).toMatchObject(earlier);
  expect(added.paypalEnvironment).toBe(paypalEnvironment);
  for (const [key, old] of [
    [added.paypalClientId, paypalClientId],
    [added.paypalClientSecret, paypalClientSecret],
    [added.paypalWebhookId, paypalWebhookId],
    [added.secondFactorKey, secondFactorKey],
    [added.statementKey, statementKey],
  ]) {
    expect(key).toHaveLength(old?.length ?? 0);
    expect(key).not.toBe(old);
  }
  expect(JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8'))).toEqual(added);
});
