import type { AllowedStatement } from './statements.ts';

/**
 * Returns the rights of all functions as a reviewer reads them when they change: a paragraph for each function, and in it a line for each
 * service with the actions and what they are allowed on. Rights to write the function's own log are left out: every function has them.
 */
export function rightsDigest(statements: readonly AllowedStatement[]): string {
  const paragraphs = [...Map.groupBy(statements, ({ fn }) => fn)].map(([fn, ofFunction]) =>
    [fn, ...ofFunction.flatMap(linesOf).sort()].join('\n'),
  );
  return `${paragraphs.join('\n')}\n`;
}

const linesOf = ({ actions, resources }: AllowedStatement): string[] =>
  [...Map.groupBy(actions, (action) => action.split(':')[0] ?? '')]
    .filter(([service]) => service !== 'logs' || !actions.every((action) => OWN_LOG.includes(action)))
    .map(([service, all]) => {
      const names = all.map((action) => action.slice(action.indexOf(':') + 1)).join(', ');
      return `  ${service}: ${names} on ${resources.map(shortName).join(', ')}`;
    });

const OWN_LOG = ['logs:CreateLogStream', 'logs:PutLogEvents'];

/** Returns a table's own name, as the code calls it, and any other resource as it is named. */
const shortName = (resource: string) => resource.replace(/^Tables\/(\w+)\/Table/, (_, name: string) => `table ${name}`);
