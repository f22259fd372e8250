import { inAccount, inResource, type StageQuota, type QuotaUse } from '../stage-quota.ts';
import { at, lengthAt, resourcesOf, type SynthesizedTemplate } from '../synthesized-template.ts';
import { jsonLength, sum } from '../text-length.ts';

const SOURCE = 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html';
const ROLE = 'AWS::IAM::Role';
const raisable = { isRaisable: true, source: SOURCE } as const;

/** Returns the characters of the policies that are part of each role, together. */
function inlinePolicies(templates: readonly SynthesizedTemplate[]): QuotaUse[] {
  return templates.flatMap((template) => {
    const own = resourcesOf([template], ROLE).map(({ id, Properties }) => {
      const policies = at(Properties, 'Policies');
      const lengths = Array.isArray(policies) ? policies.map((policy) => jsonLength(at(policy, 'PolicyDocument'))) : [];
      return [id, sum(lengths)] as const;
    });
    const lengthOf = new Map<string, number>(own);
    for (const { Properties } of resourcesOf([template], 'AWS::IAM::Policy')) {
      const roles = at(Properties, 'Roles');
      for (const role of Array.isArray(roles) ? roles : []) {
        const ref = at(role, 'Ref');
        const name = typeof ref === 'string' ? ref : JSON.stringify(role);
        lengthOf.set(name, (lengthOf.get(name) ?? 0) + jsonLength(at(Properties, 'PolicyDocument')));
      }
    }
    return [...lengthOf].map(([name, amount]) => ({ by: `the role "${name}"`, amount }));
  });
}

/** The quotas of an account and a role in IAM. */
export const identityQuotas: readonly StageQuota[] = [
  { id: 'roles', item: 'roles of IAM', limit: 1000, scope: 'account', ...raisable, measure: inAccount(ROLE) },
  {
    id: 'managedPolicies',
    item: 'managed policies of IAM',
    limit: 1500,
    scope: 'account',
    ...raisable,
    measure: inAccount('AWS::IAM::ManagedPolicy'),
  },
  {
    id: 'attachedPolicies',
    item: 'managed policies attached',
    limit: 10,
    scope: 'each',
    ...raisable,
    measure: inResource('role', [ROLE], (properties) => lengthAt(properties, 'ManagedPolicyArns')),
  },
  {
    id: 'trustPolicyCharacters',
    item: 'characters in its trust policy',
    limit: 2048,
    scope: 'each',
    ...raisable,
    measure: inResource('role', [ROLE], (properties) => jsonLength(at(properties, 'AssumeRolePolicyDocument'))),
  },
  {
    id: 'inlinePolicyCharacters',
    item: 'characters in its policies',
    limit: 10_240,
    scope: 'each',
    isRaisable: false,
    remedy: 'name fewer resources in them, or divide the function',
    source: SOURCE,
    measure: inlinePolicies,
  },
];
