import type { Config } from '../../../deployment/config/config.ts';
import { isPreview } from '../../../deployment/config/preview-stage.ts';
import { type Bill, billFor } from '../bill.ts';
import { dollars, tableOf } from '../bill-table.ts';
import { idleUsage } from './idle-stage.ts';
import type { MeasuredCalls } from '../measured-calls.ts';
import { REGION } from '../prices/prices.ts';
import { restOptions } from './rest-options.ts';
import { sumUsage } from '../event/sum-usage.ts';

/** The cost of a stage in a month in which nobody visits it. */
export interface CostAtRest {
  stage: string;
  bill: Bill;
  /** Each option with what it adds, in dollars at list price. */
  options: { setting: string; isOn: boolean; usd: number }[];
}

/** Returns what a stage with these settings costs at rest. A preview has neither alarms nor a dashboard. */
export function costAtRest(config: Config, measured: Pick<MeasuredCalls, 'quietCall'>): CostAtRest {
  const { alarms, dashboards, ...others } = idleUsage(measured);
  const usual = isPreview(config.stage) ? others : { ...others, alarms: alarms ?? 0, dashboards: dashboards ?? 0 };
  const on = restOptions.filter(({ isOn }) => isOn(config));
  return {
    stage: config.stage,
    bill: billFor(sumUsage([1, usual], ...on.map(({ usage }) => [1, usage] as [number, typeof usage]))),
    options: restOptions.map(({ setting, isOn, usage }) => ({ setting, isOn: isOn(config), usd: billFor(usage).full })),
  };
}

/** Returns the one line that a synthesis ends with. */
export const restInOneLine = ({ stage, bill: { full, saved } }: CostAtRest): string =>
  `The stage "${stage}" costs ${dollars(full - saved)} a month while nobody visits it, and ${dollars(full)} in an account whose free units` +
  ' are used up: npm run cost -- --idle has the parts.';

/** Returns the whole report. */
export function restInLines(rest: CostAtRest): string[] {
  const width = Math.max(...rest.options.map(({ setting }) => setting.length));
  return [
    restInOneLine(rest),
    '',
    tableOf(rest.bill, `A month without visitors, stage ${rest.stage}`),
    '',
    'What each setting adds to it, at list price',
    '',
    ...rest.options.map(
      ({ setting, isOn, usd }) => `${setting.padEnd(width)}  ${dollars(usd).padStart(8)}  ${isOn ? 'on' : 'off'}`,
    ),
    '',
    `Prices of ${REGION}. A domain's registration, mails, backups of more than the assumed tables and taxes are not included.`,
    'accessLogs, stripeTax, monthlyBudget and reserved concurrency cost nothing while nobody visits. What WAF, live video and visitors cost',
    'on an evening: npm run cost -- --viewers 10000 --hours 2 --live --waf',
  ];
}
