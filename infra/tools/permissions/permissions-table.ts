import type { AllowedStatement } from './statements.ts';
import { wideRights } from './wide-rights.ts';

type Row = readonly string[];

const HEAD: Row = ['Function', 'May', 'On'];

/** Returns a table with a row for each function and statement, aligned as plain text. */
export function permissionsTable(statements: readonly AllowedStatement[]): string {
  return table([HEAD, ...rowsOf(statements)]);
}

const rowsOf = (statements: readonly AllowedStatement[]): Row[] =>
  statements.map(({ fn, actions, resources }) => [fn, shortened(actions), resources.join(', ')]);

/** Returns the complete text of the page that `npm run permissions` writes. */
export function permissionsDocument(statements: readonly AllowedStatement[]): string {
  const rows = rowsOf(statements).map((row) => row.map((cell) => cell.replaceAll('*', '\\*')));
  const reasons = wideRights.map(({ fn, wide, reason }) => [fn, `\`${wide}\``, reason]);
  return `# Permissions

The permissions of each function, generated from the synthesized templates by \`npm run permissions\`. Nothing else is
allowed. \`docs/digests/rights.txt\` has the same rights in short, and a test keeps it up to date. A resource is named by its construct: \`Tables/Accounts/Table\` is created by \`Accounts\` in
\`infra/deployment/constructs/storage/tables.ts\`. Functions that begin with a capital letter are CDK's own and run during a deployment only.
\`FirstAdmin\` exists only with the setting \`firstAdmin\`, \`live-video\` and \`video/playback/collect-evidence\` with \`live\`, \`preview/remove-stage\` in previews only.

Three settings make roles that no function has. With \`live\`, MediaLive may write to the stage's channels at MediaPackage, which in turn may
write replays into the bucket of films; Step Functions may call \`video/live-video/workflow/take-steps\`. With \`gradualRelease\`, CodeDeploy may move the aliases of the functions that it releases, and
read the account's alarms. With \`githubRepository\`, a workflow may assume the roles of CDK's bootstrap that read, and those that deploy.

With \`tracing\`, every function may also send traces to X-Ray, which has no resources: \`xray:PutTraceSegments\` and \`xray:PutTelemetryRecords\`.

${table([HEAD, ...rows])}

## Rights with a \`*\`

Each is as narrow as it can be; a test refuses any other. The bucket of films is emptied only if \`protectData\` is off.

${table([['Function', 'Right', 'Reason'], ...reasons])}
`;
}

/** Returns actions grouped by service, such as \`sqs: DeleteMessage, ReceiveMessage\`; most statements have one service. */
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
