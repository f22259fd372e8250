import { inRegion, inTemplate, type StageQuota } from '../stage-quota.ts';
import { sum } from '../text-length.ts';

const SOURCE = 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html';
const fixed = {
  scope: 'each',
  isRaisable: false,
  remedy: 'move a part of it into a nested stack of its own',
  source: SOURCE,
} as const;

/** The quotas of a template and an account in CloudFormation. */
export const cloudFormationQuotas: readonly StageQuota[] = [
  { id: 'resources', item: 'resources', limit: 500, ...fixed, measure: inTemplate(({ resources }) => resources.length) },
  { id: 'outputs', item: 'outputs', limit: 200, ...fixed, measure: inTemplate(({ outputs }) => outputs) },
  { id: 'parameters', item: 'parameters', limit: 200, ...fixed, measure: inTemplate(({ parameters }) => parameters) },
  {
    id: 'dynamicReferences',
    item: 'dynamic references to secrets',
    limit: 60,
    ...fixed,
    measure: inTemplate(({ text }) => text.split('{{resolve:').length - 1),
  },
  // The documentation says 1 MB; CloudFormation's message says "may not exceed 1000000 bytes".
  { id: 'templateBytes', item: 'bytes', limit: 1_000_000, ...fixed, measure: inTemplate(({ text }) => Buffer.byteLength(text)) },
  {
    id: 'nestedResources',
    item: 'resources with those of its nested stacks',
    limit: 2500,
    ...fixed,
    remedy: 'deploy a part of it as a stack of its own',
    measure: (templates) =>
      [...new Set(templates.map(({ deployedWith }) => deployedWith))].map((stack) => ({
        by: `the stack "${stack}"`,
        amount: sum(templates.filter(({ deployedWith }) => deployedWith === stack).map(({ resources }) => resources.length)),
      })),
  },
  {
    id: 'stacks',
    item: 'stacks of CloudFormation',
    limit: 2000,
    scope: 'region',
    isRaisable: true,
    source: SOURCE,
    measure: inRegion(() => 1),
  },
];
