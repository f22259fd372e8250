import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const folder = 'docs/operations';

/** A page of the runbook. */
export interface Page {
  /** Path of its file in the repository. */
  file: string;
  text: string;
}

/** The page with the quotas of an account, of which a part is generated. */
export const quotasFile = path.join(root, folder, 'quotas.md');

/** Returns the text of a page by its name, such as `quotas` or `alarms/black-picture`. */
export const readPage = (name: string): string => readFileSync(path.join(root, folder, `${name}.md`), 'utf8');

/** Returns all pages of the runbook, the index first. */
export function readRunbook(): Page[] {
  const index = `${folder}/README.md`;
  const others = globSync(`${folder}/**/*.md`, { cwd: root }).filter((file) => file !== index);
  return [index, ...others.toSorted()].map(read);
}

/** Returns all documents whose commands an operator runs: the runbook, and what to do before, on and after the night of an event. */
export const readOperatorsDocuments = (): Page[] => [...readRunbook(), read('docs/event-night.md')];

const read = (file: string): Page => ({ file, text: readFileSync(path.join(root, file), 'utf8') });
