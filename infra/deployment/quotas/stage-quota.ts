import { resourcesOf, type SynthesizedTemplate } from './synthesized-template.ts';
import { sum } from './text-length.ts';

/** An amount that something takes of a quota. */
export interface QuotaUse {
  /** The thing that takes it, such as `the function "people/auth/sessions/login"`; for a quota of the account, the stage; for one of a region, the region. */
  by: string;
  amount: number;
}

/** A quota of AWS that a deployment can exceed. */
export interface StageQuota {
  /** Names it in the setting `quotas`. */
  id: string;
  /** The things that are counted, in the plural, such as `cache policies of CloudFront`. */
  item: string;
  /** The amount that AWS allows by default. */
  limit: number;
  /** `each`: for one template, function, role and so on. Quotas of the account and of a region are shared by all stages. */
  scope: 'account' | 'region' | 'each';
  /** True if AWS allows more on request. */
  isRaisable: boolean;
  /** The remedy, as an order: `move a part of it into a nested stack of its own`. Absent if nothing but asking AWS does. */
  remedy?: string;
  /** Page of AWS's documentation that names the limit. */
  source: string;
  measure: (templates: readonly SynthesizedTemplate[]) => QuotaUse[];
}

/** Measures the resources of some types in the whole deployment. */
export const inAccount =
  (...types: string[]): StageQuota['measure'] =>
  (templates) => [{ by: 'the stage', amount: resourcesOf(templates, ...types).length }];

/** Measures the resources of some types, or what a function returns for a template, in each region. */
export const inRegion =
  (counted: string | ((template: SynthesizedTemplate) => number)): StageQuota['measure'] =>
  (templates) => {
    const amountOf =
      typeof counted === 'string' ? (template: SynthesizedTemplate) => resourcesOf([template], counted).length : counted;
    const regions = [...new Set(templates.map(({ region }) => region))];
    return regions.map((by) => ({ by, amount: sum(templates.filter(({ region }) => region === by).map(amountOf)) }));
  };

/** Measures each template by itself. */
export const inTemplate =
  (amountOf: (template: SynthesizedTemplate) => number): StageQuota['measure'] =>
  (templates) =>
    templates.map((template) => ({ by: `the template "${template.name}"`, amount: amountOf(template) }));

/** Measures each resource of a type by itself. @param noun what the type is called in a sentence, such as `function` */
export const inResource =
  (noun: string, types: readonly string[], amountOf: (properties: Record<string, unknown>) => number): StageQuota['measure'] =>
  (templates) =>
    resourcesOf(templates, ...types).map(({ id, Properties = {} }) => ({
      by: `the ${noun} "${typeof Properties.Description === 'string' ? Properties.Description : id}"`,
      amount: amountOf(Properties),
    }));

/** Returns the largest amount, and what takes it; null if nothing does. */
export const largestOf = (taken: readonly QuotaUse[]): QuotaUse | null =>
  taken.reduce<QuotaUse | null>((largest, one) => (largest === null || one.amount > largest.amount ? one : largest), null);
