import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

export interface StageBudgetProps {
  stage: string;
  /** US dollars. */
  monthly: number;
  mailTo: string;
}

/**
 * Writes a mail when a stage has cost, or will by the end of the month cost, what it may. Costs nothing itself. It sees
 * what carries the stage's tags, once they are activated for billing.
 */
export function stageBudget(scope: Construct, { stage, monthly, mailTo }: StageBudgetProps): CfnBudget {
  const notice = (notificationType: 'ACTUAL' | 'FORECASTED', percent: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: percent, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: mailTo }],
  });
  return new CfnBudget(scope, 'Budget', {
    // No name of ours: CloudFormation replaces a budget whose mails change, and could not with the name taken.
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthly, unit: 'USD' },
      costFilters: { TagKeyValue: ['user:app$marquee', `user:stage$${stage}`] },
    },
    notificationsWithSubscribers: [notice('ACTUAL', 80), notice('ACTUAL', 100), notice('FORECASTED', 100)],
  });
}
