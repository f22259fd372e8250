import { readOptions } from './options.ts';

it.each([
  ['', null],
  ['--table commerce', 'Missing: --from. See: npm run restore -- --help'],
  ['--table orders --from x', '--table must be accounts, catalog, commerce or playback, not "orders".'],
  ['--table accounts --from x --order ord_1', '--order is for the tables commerce, not for accounts.'],
  ['--table commerce --from x --order o --event e', '--event and --order cannot be given together: give one of them.'],
  ['--table commerce --from x --region eu-west-1', '--region needs --stage.'],
])('reads the options %p', (line, refusal) => {
  const read = () => readOptions(line.split(' ').filter((part) => part !== ''));
  if (refusal === null) expect(read()).toBeNull();
  else expect(read).toThrow(refusal);
});
