import { Stack } from 'aws-cdk-lib/core';
import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ID_OF, queryAbout, TRACED_SUBJECTS } from '../../trace-queries.ts';

/**
 * The queries of CloudWatch Logs Insights that say what happened to an order, a viewer or a broadcast, in a folder with the stack's name.
 * They cost nothing until somebody runs one. They name no log groups: a query may name 50, and a stage has more. In the console, choose
 * those whose names begin with the stack's; `npm run trace` does that itself.
 */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    for (const subject of TRACED_SUBJECTS) {
      new CfnQueryDefinition(this, subject, {
        name: `${stackName}/what happened to this ${subject}`,
        queryString: [`# Log groups: by name prefix, ${stackName}-`, queryAbout(`{{${subject}}}`)].join('\n'),
        parameters: [{ name: subject, description: ID_OF[subject] }],
      });
    }
  }
}
