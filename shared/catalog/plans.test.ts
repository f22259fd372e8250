import { findPlan, planGroups, planIncludes } from './plans.ts';

test('prices match the specification', () => {
  const prices = planGroups.map(({ name, plans }) => [name, ...plans.map(({ price }) => price / 100)]);
  expect(prices).toEqual([
    ['SEO', 4.99, 6.99, 7.99],
    ['Social Media', 9.99, 14.99, 19.99],
    ['Content Marketing', 29.99, 39.99, 49.99],
    ['PPC', 49.99, 99.99, 149.99],
    ['Email Marketing', 49.99, 99.99, 149.99],
  ]);
});

test('features match the specification', () => {
  expect(planGroups.map(({ features }) => features.map(({ key }) => key))).toEqual([
    ['seoAudit', 'keywordResearch', 'onPageSEO', 'technicalSEO', 'backlinkAnalysis'],
    ['platformsManaged', 'postsPerWeek', 'engagementTracking', 'adManagement', 'analyticsReport'],
    ['blogPostsPerMonth', 'researchLevel', 'seoOptimization', 'socialMediaIntegration', 'customGraphics'],
    ['adPlatforms', 'campaignManagement', 'keywordTargeting', 'abTesting', 'budgetOptimization'],
    ['emailCampaignsPerMonth', 'listSegmentation', 'automation', 'personalization', 'abTesting'],
  ]);
});

test.each(planGroups.map((group) => [group.name, group] as const))(
  '%s: each tier has everything of the one before, and more',
  (_, { features }) => {
    const worth = (value: unknown) => Number(value === 'Weekly' ? 2 : typeof value === 'string' ? 1 : value);
    for (const { values } of features) expect(values.map(worth)).toEqual(values.map(worth).toSorted((a, b) => a - b));
    for (const tier of [1, 2]) expect(features.some(({ values }) => values[tier] !== values[tier - 1])).toBe(true);
  },
);

test('finds a plan by its id', () => {
  expect(findPlan('ppc-basic')).toEqual({ planId: 'ppc-basic', planName: 'PPC Basic', tier: 'Basic', price: 9999 });
  expect(findPlan('ppc-gold')).toBeUndefined();
});

it('lists what a plan includes, as its order shows it', () => {
  expect(planIncludes('social-media-starter')).toEqual(['Platforms managed: 1', 'Posts per week: 3']);
  expect(planIncludes('seo-basic')).toEqual(['SEO audit', 'Keyword research', 'On-page SEO', 'Technical SEO']);
  expect(planIncludes('nothing')).toEqual([]);
});
