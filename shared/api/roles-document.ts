import { hasRight, isKeyRight, MEMBER_ROLES, type MemberRight } from '../people/member-rights.ts';
import { contract } from './contract.ts';
import { studioScreen, studioScreenIds } from '../site/studio-screens.ts';
import type { Endpoint } from './endpoint.ts';

const HEAD = `# Roles

What the members of an organisation may do, generated from the contract by \`npm run openapi\`; a test keeps this page up to date, and another
tries every cell over HTTP. For somebody outside of the organisation, these endpoints do not exist (404 \`not_found\`), and neither do
its events, codes, orders and members (404). A member without the right reads why (409 \`not_permitted\`).
An API key acts for its organisation alone, with the rights that it was given. It can be given those of the last column; the rest needs a
person (409 \`needs_person\`). Without the right, it reads so (409 \`key_not_permitted\`).
`;

const SCREENS = `## Screens of the studio

Whether a role has the right that a screen is made for. Without it, the screen says so or shows less; the navigation is the same for everybody.
A screen without a right is for everybody who is signed in.
`;

/** Returns the complete text of docs/roles.md: the tables of roles with endpoints and with screens. */
export function rolesDocument(): string {
  const rows = (contract as readonly Endpoint[]).flatMap(({ route, right }) =>
    right === undefined ? [] : [[`\`${route}\``, `\`${right}\``, ...rolesWith(right), isKeyRight(right) ? 'yes' : '–']],
  );
  const endpoints = table(['Endpoint', 'Right', ...MEMBER_ROLES, 'API key'], rows);
  return `${HEAD}\n${endpoints}\n\n${SCREENS}\n${table(['Screen', 'Path', 'Right', ...MEMBER_ROLES], screenRows())}\n`;
}

const screenRows = () =>
  studioScreenIds.map((id) => {
    const { name, path, right } = studioScreen(id);
    return [name, `\`${path}\``, right === undefined ? '–' : `\`${right}\``, ...rolesWith(right)];
  });

/** Returns for each role whether it has a right; a missing right is everybody's. */
const rolesWith = (right: MemberRight | undefined): string[] =>
  MEMBER_ROLES.map((role) => (right === undefined || hasRight(role, right) ? 'yes' : '–'));

function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}
