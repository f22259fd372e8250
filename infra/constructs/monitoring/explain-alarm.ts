import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';

/** What an alarm's mail says: one sentence, and the section of docs/operations.md that tells what to do. */
export const explainAlarm = (section: `alarm-${string}`, means: string) => ({
  alarmDescriptionOverride: means,
  runbookLink: `docs/operations.md#${section}`,
});

/** Raised from this value on. Nothing measured is nothing wrong. */
export const raisedFrom = (threshold: number) => ({
  threshold,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingDataOverride: TreatMissingData.NOT_BREACHING,
});

/** Raised below this value: here, hearing nothing is what is wrong. */
export const raisedBelow = (threshold: number) => ({
  threshold,
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingDataOverride: TreatMissingData.BREACHING,
});

/** Raised where something failed in each of so many periods. Nothing measured means that it was not even called. */
export const raisedWithoutSuccess = (periods: number) => ({
  threshold: 1,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  evaluationPeriods: periods,
  datapointsToAlarm: periods,
  treatMissingDataOverride: TreatMissingData.BREACHING,
});
