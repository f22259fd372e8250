import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** Returns what AWS's list of good practice finds, as `id construct`, with the construct's path below the stack. */
export function findingsIn(app: IConstruct): string[] {
  const { violations } = new AwsSolutionsChecks().validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath = '' }) => `${ruleName} ${constructPath.slice(constructPath.indexOf('/') + 1)}`),
  );
}
