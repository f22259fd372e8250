import { hasRight, isKeyRight, MEMBER_ROLES } from '../member-rights.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

const HEAD = `# Roles

What the members of an organisation may do, generated from the contract by \`npm run openapi\`; a test keeps this page up to date, and another
tries every cell over HTTP. For somebody outside of the organisation, none of these endpoints exists (404 \`not_found\`), and nor do its
events, codes, orders and members (404). A member without the right reads why (409 \`not_permitted\`).
An API key acts for its organisation alone, with the rights that it was given. It can be given those of the last column; the rest needs a
person (409 \`needs_person\`). Without the right, it reads so (409 \`key_not_permitted\`).
`;

/** Returns the complete text of docs/roles.md: the table of roles and endpoints. */
export function rolesDocument(): string {
  const rows = (contract as readonly Endpoint[]).flatMap(({ route, right }) =>
    right === undefined
      ? []
      : [
          [
            `\`${route}\``,
            `\`${right}\``,
            ...MEMBER_ROLES.map((role) => (hasRight(role, right) ? 'yes' : '–')),
            isKeyRight(right) ? 'yes' : '–',
          ],
        ],
  );
  return `${HEAD}\n${table(['Endpoint', 'Right', ...MEMBER_ROLES, 'API key'], rows)}\n`;
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}
