import { refusalOfConcurrency } from './concurrency.ts';
import type { AccountSettings } from './quotas-setting.ts';
import { largestOf, type StageQuota, type QuotaUse } from './stage-quota.ts';
import { stageQuotas } from './stage-quotas.ts';
import type { SynthesizedTemplate } from './synthesized-template.ts';

/** The amounts that a preview takes of the quotas that stages share, by the quota's id. */
export type PreviewTakes = Readonly<Record<string, number>>;

/**
 * Compares what a stage takes with what AWS allows its account.
 * @param templates those of all stacks of the stage
 * @returns a sentence for each quota that a deployment would exceed: the number, the limit, and what to do; none if it fits
 */
export function refusals(
  templates: readonly SynthesizedTemplate[],
  settings: AccountSettings,
  previewTakes: PreviewTakes,
): string[] {
  const sentences = stageQuotas.map((quota) => {
    const largest = largestOf(quota.measure(templates));
    return largest && refusalOf(quota, largest, settings, previewTakes);
  });
  return [refusalOfConcurrency(templates, settings), ...sentences].filter((sentence) => sentence !== null);
}

function refusalOf(quota: StageQuota, taken: QuotaUse, settings: AccountSettings, previewTakes: PreviewTakes): string | null {
  const { id, item, limit: ofAws, scope } = quota;
  const limit = settings.quotas[id] ?? ofAws;
  if (scope === 'each') {
    if (taken.amount <= limit) return null;
    return `${capitalised(taken.by)} has ${write(taken.amount)} ${item}, and AWS allows ${write(limit)}: ${adviceOn(quota)}.`;
  }
  const { stage, previews } = settings;
  const each = previewTakes[id] ?? 0;
  const all = taken.amount + previews * each;
  if (all <= limit) return null;
  const subject = previews > 0 ? `The stage "${stage}" and ${count(previews, 'preview')} take` : `The stage "${stage}" takes`;
  const place = scope === 'region' ? `the account in ${taken.by}` : 'the account';
  const fitting = each > 0 ? Math.floor((limit - taken.amount) / each) : -1;
  const fewer = previews > 0 && fitting >= 0 ? `set "previews" to ${fitting === 0 ? '0' : `${fitting} or fewer`}, or ` : '';
  return `${subject} ${write(all)} ${item}, and AWS allows ${place} ${write(limit)}: ${fewer}${adviceOn(quota)}.`;
}

function adviceOn({ id, isRaisable, remedy }: StageQuota): string {
  const ask = isRaisable ? [`ask AWS for more and set "quotas.${id}" to what it allows`] : [];
  return [...(remedy ? [remedy] : []), ...ask].join(', or ');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
/** Writes a number as people read it: 10,240. */
export const write = (number: number): string => number.toLocaleString('en-US');
