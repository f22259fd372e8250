import { EXAMPLES, type OptionName, type Proof, proofs } from './proofs.ts';
import type { Row } from './rows.ts';
import { LIMITS, runInShell, type Shell } from './run-row.ts';
import type { Verdict, Walk } from './verdict.ts';

/** The operator's arguments on the command line. */
export interface VerifyArguments {
  values: Readonly<Partial<Record<OptionName, string>>>;
  /** True if commands that change or send something may run. */
  act: boolean;
  /** True if a live broadcast is to be walked. */
  live: boolean;
}

/** The deployed stage on which rows are proven. */
export interface Stage {
  /** Its resources, each as its type and logical id. */
  resources: readonly string[];
  shell: Shell;
  /** The walk of a live broadcast; null if none was asked for. */
  walk: Walk | null;
}

/** Errors of AWS's command line and of the shell, in which a pattern could find something. */
export const REFUSALS = /An error occurred \(|Unable to locate credentials|Could not connect to|command not found|^usage: aws/m;
/** Longest part of an output that a verdict shows. */
const SHOWN = 300;

/**
 * Runs the commands of a row, unless the stage or the options do not allow it.
 */
export async function verify(row: Row, given: VerifyArguments, { resources, shell, walk }: Stage): Promise<Verdict> {
  const { topic, property, ifWrong, expected } = row;
  const verdict = (result: Verdict['result'], reason = '', seen = '') => ({ topic, property, ifWrong, result, reason, seen });
  const proof = proofs[property] ?? { byHand: 'the program does not know this row' };
  if (proof.walked !== undefined) return { ...verdict('not possible'), ...resultOfWalk(proof.walked, walk) };
  const obstacle = obstacleOf(proof, given, resources);
  if (obstacle !== null) return verdict('not possible', obstacle);
  const output = await runInShell(commandOf(row, proof, given), shell);
  if (output === null) return verdict('failed', `no result within ${(shell.limits ?? LIMITS).row} seconds`);
  const seen = output.trim().slice(0, SHOWN);
  if (proof.absent?.[0].test(output)) return verdict('not possible', withoutSetting(proof.absent[1]), seen);
  if (!REFUSALS.test(output) && proof.shows!.test(output)) return verdict('proven', '', seen);
  return verdict('failed', `expected ${expected}, but saw: ${seen || 'nothing'}`, seen);
}

/** Returns what the walk of a broadcast says of a row. */
function resultOfWalk(name: string, walk: Walk | null): Pick<Verdict, 'result' | 'reason' | 'seen'> {
  if (walk === null) return { result: 'not possible', reason: 'give --live: the walk of a broadcast shows it', seen: '' };
  const step = walk.steps.find((one) => one.name.startsWith(name));
  if (!step) return { result: 'not possible', reason: 'the walk of the broadcast did not come so far', seen: '' };
  return { result: step.isOk ? 'proven' : 'failed', reason: step.isOk ? '' : step.seen, seen: step.seen };
}

const withoutSetting = (setting: string) => `the stage does not have the setting ${setting}`;

/** Returns the reason why a row cannot be proven now; null if it can. */
function obstacleOf(
  { byHand, needs, takes = [], acts }: Proof,
  { values, act }: VerifyArguments,
  resources: readonly string[],
): string | null {
  if (byHand !== undefined) return byHand;
  if (needs && !resources.some((resource) => needs[0].test(resource))) return withoutSetting(needs[1]);
  const missing = takes.filter((name) => values[name] === undefined).map((name) => `--${name}`);
  if (missing.length > 0) return `give ${missing.join(', ')}`;
  if (acts && !act) return 'it changes or sends something: give --act';
  return null;
}

function commandOf({ command }: Row, { takes = [] }: Proof, { values }: VerifyArguments): string {
  return takes.reduce((text, name) => text.replaceAll(EXAMPLES[name], values[name] ?? ''), command);
}
