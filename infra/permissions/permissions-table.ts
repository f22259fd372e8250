import type { AllowedStatement } from './statements.ts';
import { wideRights } from './wide-rights.ts';

type Row = readonly string[];

const HEAD: Row = ['Function', 'May', 'On'];

/** A row for each function and statement, aligned as plain text. */
export function permissionsTable(statements: readonly AllowedStatement[]): string {
  return table([HEAD, ...rowsOf(statements)]);
}

const rowsOf = (statements: readonly AllowedStatement[]): Row[] =>
  statements.map(({ fn, actions, resources }) => [fn, shortened(actions), resources.join(', ')]);

/** The whole of docs/permissions.md. */
export function permissionsDocument(statements: readonly AllowedStatement[]): string {
  const rows = rowsOf(statements).map((row) => row.map((cell) => cell.replaceAll('*', '\\*')));
  const reasons = wideRights.map(({ fn, wide, reason }) => [fn, `\`${wide}\``, reason]);
  return `# Permissions

What each function may do, read from the synthesized templates by \`npm run permissions\`; a test holds this page to them.
Nothing else is allowed. A resource is named by its construct: \`Tables/Accounts/Table\` is made by \`Accounts\` in
\`infra/constructs/storage/tables.ts\`. Functions that begin with a capital letter are CDK's own and run during a deployment only.
\`FirstAdmin\` is there with the setting \`firstAdmin\`.

${table([HEAD, ...rows])}

## Rights with a \`*\`

Each is as narrow as it can be; a test refuses any other. The bucket of films is emptied with \`protectData\` off only.

${table([['Function', 'Wide', 'Why'], ...reasons])}
`;
}

/** \`sqs: DeleteMessage, ReceiveMessage\`; statements of one service are the rule. */
function shortened(actions: readonly string[]): string {
  const byService = Map.groupBy(actions, (action) => action.split(':')[0] ?? '');
  const named = [...byService].map(([service, all]) => `${service}: ${all.map((action) => action.split(':')[1]).join(', ')}`);
  return named.join('; ');
}

function table(rows: readonly Row[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const [head, ...body] = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}
