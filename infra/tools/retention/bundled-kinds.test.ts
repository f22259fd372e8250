import { build } from 'esbuild';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { ITEM_KINDS } from '../../../functions/item-kinds.ts';
import { kindsWithoutWords } from '../../deployment/build/kinds-without-words.ts';
import { usedModules } from '../../deployment/build/used-modules.ts';

const ROOT = path.resolve(__dirname, '../../..');

/** Prints the kinds as a bundle has them. */
const PRINT = `
  import * as z from 'zod/mini';
  import { ITEM_KINDS } from './functions/item-kinds.ts';
  const described = ITEM_KINDS.map(({ keeping, table, starts, schema }) => {
    return { keeping, table, starts, schema: z.toJSONSchema(schema, { unrepresentable: 'any' }) };
  });
  console.log(JSON.stringify(described));`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kinds-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a bundle has every kind as it is declared, but for the sentences that no function reads', async () => {
  const outfile = path.join(folder, 'kinds.cjs');
  await build({
    absWorkingDir: ROOT,
    stdin: { contents: PRINT, resolveDir: ROOT, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    plugins: [kindsWithoutWords, usedModules(ROOT)],
  });
  const { stdout } = await promisify(execFile)(process.execPath, [outfile], { maxBuffer: 2 ** 26 });
  const declared = ITEM_KINDS.map(({ keeping: { name }, table, starts, schema }) => {
    return { keeping: { name }, table, starts, schema: z.toJSONSchema(schema, { unrepresentable: 'any' }) };
  });
  expect(declared.length).toBeGreaterThan(80);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(declared)));
  const code = await readFile(outfile, 'utf8');
  const sentences = ITEM_KINDS.map(({ keeping: { erased } }) => erased).filter((erased) => erased.startsWith('kept by'));
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((sentence) => code.includes(sentence))).toEqual([]);
});
