/** A feature's value at one tier: included or not, a number, or a choice. */
export type FeatureValue = boolean | number | string;

const TIERS = ['Starter', 'Basic', 'Standard'] as const;
type Tier = (typeof TIERS)[number];

interface Feature {
  /** Its name in the product specification. */
  key: string;
  label: string;
  /** One value per tier, in the order of {@link TIERS}. */
  values: readonly [FeatureValue, FeatureValue, FeatureValue];
}

/** Plans for one kind of work, from the smallest to the largest. */
export interface PlanGroup {
  id: string;
  name: string;
  features: readonly Feature[];
  plans: readonly Plan[];
}

export interface Plan {
  planId: string;
  /** Full name, as printed on a receipt. */
  planName: string;
  tier: Tier;
  /** Minor units (cents), paid once. */
  price: number;
}

const ALL = [true, true, true] as const;
const FROM_BASIC = [false, true, true] as const;
const STANDARD_ONLY = [false, false, true] as const;

function group(id: string, name: string, prices: readonly [number, number, number], features: readonly Feature[]): PlanGroup {
  const plans = TIERS.map((tier, index) => ({
    planId: `${id}-${tier.toLowerCase()}`,
    planName: `${name} ${tier}`,
    tier,
    price: prices[index]!,
  }));
  return { id, name, features, plans };
}

/**
 * Every plan with its price and what it includes. Prices and counts: the product specification, section 9, which does
 * not say which tiers include a yes/no feature. Our choice: each tier has all of the one before and something more.
 */
export const planGroups: readonly PlanGroup[] = [
  group(
    'seo',
    'SEO',
    [499, 699, 799],
    [
      { key: 'seoAudit', label: 'SEO audit', values: ALL },
      { key: 'keywordResearch', label: 'Keyword research', values: ALL },
      { key: 'onPageSEO', label: 'On-page SEO', values: FROM_BASIC },
      { key: 'technicalSEO', label: 'Technical SEO', values: FROM_BASIC },
      { key: 'backlinkAnalysis', label: 'Backlink analysis', values: STANDARD_ONLY },
    ],
  ),
  group(
    'social-media',
    'Social Media',
    [999, 1499, 1999],
    [
      { key: 'platformsManaged', label: 'Platforms managed', values: [1, 2, 3] },
      { key: 'postsPerWeek', label: 'Posts per week', values: [3, 5, 7] },
      { key: 'engagementTracking', label: 'Engagement tracking', values: FROM_BASIC },
      { key: 'adManagement', label: 'Ad management', values: STANDARD_ONLY },
      { key: 'analyticsReport', label: 'Analytics report', values: [false, 'Monthly', 'Weekly'] },
    ],
  ),
  group(
    'content-marketing',
    'Content Marketing',
    [2999, 3999, 4999],
    [
      { key: 'blogPostsPerMonth', label: 'Blog posts per month', values: [2, 4, 6] },
      { key: 'researchLevel', label: 'Research', values: ['Basic', 'In-depth', 'Expert'] },
      { key: 'seoOptimization', label: 'SEO optimization', values: ALL },
      { key: 'socialMediaIntegration', label: 'Social media integration', values: FROM_BASIC },
      { key: 'customGraphics', label: 'Custom graphics', values: STANDARD_ONLY },
    ],
  ),
  group(
    'ppc',
    'PPC',
    [4999, 9999, 14999],
    [
      { key: 'adPlatforms', label: 'Ad platforms', values: ['Google Ads', 'Google & Facebook', 'Google, Facebook & LinkedIn'] },
      { key: 'campaignManagement', label: 'Campaign management', values: ALL },
      { key: 'keywordTargeting', label: 'Keyword targeting', values: ALL },
      { key: 'abTesting', label: 'A/B testing', values: FROM_BASIC },
      { key: 'budgetOptimization', label: 'Budget optimization', values: STANDARD_ONLY },
    ],
  ),
  group(
    'email-marketing',
    'Email Marketing',
    [4999, 9999, 14999],
    [
      { key: 'emailCampaignsPerMonth', label: 'Email campaigns per month', values: [1, 4, 8] },
      { key: 'listSegmentation', label: 'List segmentation', values: ALL },
      { key: 'automation', label: 'Automation', values: FROM_BASIC },
      { key: 'personalization', label: 'Personalization', values: FROM_BASIC },
      { key: 'abTesting', label: 'A/B testing', values: STANDARD_ONLY },
    ],
  ),
];

export function findPlan(planId: string): Plan | undefined {
  return planGroups.flatMap(({ plans }) => plans).find((plan) => plan.planId === planId);
}

/** Returns what a plan includes, one short line each; empty for an unknown id. */
export function planIncludes(planId: string): string[] {
  const found = planGroups.find(({ plans }) => plans.some((plan) => plan.planId === planId));
  const tier = found?.plans.findIndex((plan) => plan.planId === planId) ?? 0;
  return (found?.features ?? []).flatMap(({ label, values }) => {
    const value = values[tier];
    if (!value) return [];
    return value === true ? [label] : [`${label}: ${value}`];
  });
}
