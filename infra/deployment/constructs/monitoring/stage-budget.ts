import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

export interface StageBudgetProps {
  stage: string;
  /** US dollars. */
  monthly: number;
  mailTo: string;
}

/**
 * Creates a budget that sends a mail when a stage's cost comes near it, exceeds it, or is forecast to by the end of the
 * month. It is free of charge, and covers what carries the stage's tags, once they are activated for billing.
 */
export function stageBudget(scope: Construct, { stage, monthly, mailTo }: StageBudgetProps): CfnBudget {
  const notice = (notificationType: 'ACTUAL' | 'FORECASTED', percent: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: percent, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: mailTo }],
  });
  return new CfnBudget(scope, 'Budget', {
    // Without an explicit name: CloudFormation replaces a budget whose mails change, and could not if the name were taken.
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthly, unit: 'USD' },
      costFilters: { TagKeyValue: ['user:app$marquee', `user:stage$${stage}`] },
    },
    notificationsWithSubscribers: [notice('ACTUAL', 80), notice('ACTUAL', 100), notice('FORECASTED', 100)],
  });
}
