import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { alarmPage } from '#shared/bus/alarm-page.ts';

/** Returns the text of an alarm's mail: one sentence, and the page of the runbook that says what to do, by its name. */
export const explainAlarm = (alarm: string, means: string) => ({
  alarmDescriptionOverride: means,
  runbookLink: alarmPage(alarm),
});

/** Returns the settings of an alarm that is raised at this value or above. Missing data does not raise it. */
export const raisedFrom = (threshold: number) => ({
  threshold,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingDataOverride: TreatMissingData.NOT_BREACHING,
});

/** Returns the settings of an alarm that is raised by this value or more in so many consecutive periods. */
export const raisedAfter = (periods: number, threshold: number) => ({
  ...raisedFrom(threshold),
  evaluationPeriods: periods,
  datapointsToAlarm: periods,
});

/** Returns the settings of an alarm that is raised below this value. Missing data raises it, too. */
export const raisedBelow = (threshold: number) => ({
  threshold,
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingDataOverride: TreatMissingData.BREACHING,
});

/**
 * Returns the settings of an alarm that is raised by failures in so many consecutive periods. Missing data counts as a
 * failure: the function was not even called.
 */
export const raisedWithoutSuccess = (periods: number) => ({
  threshold: 1,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  evaluationPeriods: periods,
  datapointsToAlarm: periods,
  treatMissingDataOverride: TreatMissingData.BREACHING,
});
