import { existsSync, writeFileSync } from 'node:fs';
import { CliError } from '../cli-error.ts';
import { type Command, switchOf, textOf } from '../command.ts';
import type { Caller } from '../session/studio-client.ts';
import { describePerson } from './describe-person.ts';

const REASON = { value: 'TEXT', help: 'why, for the log of the desk, such as the number of the request; do not name the person' };

const show: Command = {
  name: 'person show',
  summary: 'As the operator: list what is stored about a person, and what an erasure would remove and keep.',
  operands: ['EMAIL'],
  example: 'ada@example.com --email you@example.com --url https://watch.example.com',
  runAtDesk: async (desk, _values, { email }) => {
    const person = await lookUp(desk, email);
    return { json: person, text: describePerson(person) };
  },
};

const exportPerson: Command = {
  name: 'person export',
  summary: 'As the operator: write everything that is stored about a person to a file, with or without an account.',
  operands: ['EMAIL'],
  options: {
    file: { value: 'FILE', help: 'the new file, as JSON, which you alone can read', isRequired: true },
    reason: { ...REASON, isRequired: true },
  },
  example: 'ada@example.com --file ada.json --reason "Request 4711"',
  runAtDesk: async (desk, values, { email }) => {
    const [file, reason] = [textOf(values, 'file')!, textOf(values, 'reason')!];
    if (existsSync(file)) throw new CliError(`${file} exists already. Name a new file, or delete that one.`);
    const person = await desk.call('POST /operator/people/export', {}, { email, reason });
    write(file, person);
    const account = person.account ? 'with the account' : 'there is no account';
    const text = [
      `Wrote everything that is stored about ${person.email} to ${file} (${account}). Send it to the person alone, then delete it.`,
      'Not in it:',
      ...person.notIncluded.map((one) => `  ${one}`),
    ].join('\n');
    return { json: { email: person.email, tag: person.tag, file }, text };
  },
};

/** Writes a file that its owner alone can read. @throws CliError */
function write(file: string, content: unknown): void {
  try {
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CliError(`${file} could not be written: ${(error as Error).message}`, { cause: error });
  }
}

const erase: Command = {
  name: 'person erase',
  summary: 'As the operator: erase a person, with or without an account. Without --yes, it only lists what would happen.',
  operands: ['EMAIL'],
  options: {
    reason: { ...REASON, help: `${REASON.help} (required with --yes)` },
    'without-grace': {
      value: 'TEXT',
      help: 'delete the account within the hour instead of in seven days, in which its owner can keep it; says why',
    },
    yes: { value: null, help: 'carry it out' },
  },
  example: 'ada@example.com --reason "Request 4711" --yes',
  runAtDesk: async (desk, values, { email }) => {
    const [reason, withoutGrace] = [textOf(values, 'reason'), textOf(values, 'without-grace')];
    if (!switchOf(values, 'yes')) {
      const person = await lookUp(desk, email);
      return {
        json: { ...person, isDone: false },
        text: `${describePerson(person)}\n\nNothing was changed. To carry it out: --yes`,
      };
    }
    if (reason === undefined) throw new CliError('Missing: --reason. The log of the desk keeps it with your name.');
    const body = { email, reason, ...(withoutGrace !== undefined && { withoutGrace }) };
    const done = await desk.call('POST /operator/people/erase', {}, body);
    const text = `${done.message}\nIn the log of the desk: person ${done.tag}. What is left is listed by: person show ${done.email}`;
    return { json: { ...done, isDone: true }, text };
  },
};

const lookUp = (desk: Caller, email: string) => desk.call('POST /operator/people/look-up', {}, { email });

export const personCommands: readonly Command[] = [show, exportPerson, erase];
