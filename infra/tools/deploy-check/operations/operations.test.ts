import { deployedFunctions } from '../../../deployment/deployed-functions.ts';
import { readOperatorsDocuments } from '../../runbook/pages.ts';
import { shellBlocks } from '../../runbook/shell-blocks.ts';
import { trials } from './trials.ts';
import { untried } from './untried.ts';

const runbook = readOperatorsDocuments();
const names = runbook.flatMap(({ text }) => shellBlocks(text)).map(({ name }) => name);

it('reads the blocks that are marked as shell, each below its heading', () => {
  const first = ['# A', '```sh', 'one', '# not a heading', '```', '```json', '{}', '```'];
  const second = ['## B', '```sh', 'two', '```', '```sh', '3', '```'];
  expect(shellBlocks([...first, ...second].join('\n'))).toEqual([
    { name: 'A', commands: 'one\n# not a heading\n' },
    { name: 'B', commands: 'two\n' },
    { name: 'B (2)', commands: '3\n' },
  ]);
});

it('tries every block of the runbook on the emulator, or says why it cannot', () => {
  expect(names.filter((name) => !(name in trials) && !(name in untried))).toEqual([]);
});

it('has no two blocks of one name, on whatever pages', () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('lists no block that does not exist, and none twice', () => {
  const listed = [...Object.keys(trials), ...Object.keys(untried)];
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

it('reads only logs of functions that are deployed', () => {
  const commands = [...runbook.map(({ text }) => text), ...Object.values(trials).map(({ after }) => after ?? '')].join('\n');
  const functions = [...commands.matchAll(/\blogs (?<handler>[a-z-]+(?:\/[a-z-]+)+)/g)].map(({ groups }) => groups!.handler);
  expect(functions).toContain('operations/reconciliation/reconcile-payments');
  const handlers = deployedFunctions.map(({ handler }) => handler);
  expect(functions.filter((handler) => !handlers.includes(handler!))).toEqual([]);
});
