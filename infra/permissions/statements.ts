import type { Resource, StackTemplate } from '../testing/synthesize.ts';
import { nameOf, targetOf } from './resource-name.ts';

/** What one statement of a policy lets one function do. */
export interface AllowedStatement {
  /** The handler; the construct's path for a function that CDK brings. */
  fn: string;
  /** Sorted, with their service. */
  actions: string[];
  /** Sorted, each readable: a construct's path, and what it says beyond it; of a table, the partitions, where not all. */
  resources: string[];
}

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Principal?: { AWS?: unknown };
  Condition?: Record<string, Record<string, string[]>>;
}

/**
 * Reads from the templates what each function may do, by its role's policies and by those of buckets and queues that
 * name its role.
 */
export function statementsOf(stacks: readonly StackTemplate[]): AllowedStatement[] {
  const [root] = stacks;
  if (!root) return [];
  return stacks
    .flatMap((stack) => functionsOf(stack).map(({ name, role }) => ({ stack, name, role })))
    .flatMap(({ stack, name, role }) =>
      grantedTo(role, stack).map(({ Action, Resource: resource, Condition }) => ({
        fn: name,
        actions: [Action].flat().sort(),
        resources: [...new Set([resource].flat().map((one) => nameOf(one, stack, root) + partitionsOf(Condition)))].sort(),
      })),
    )
    .sort((one, other) => order(one).localeCompare(order(other)));
}

/** Where only some partitions of a table are meant, which: ` (ALLOTMENT#*)`. */
function partitionsOf(condition: Statement['Condition']): string {
  const keys = condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  return keys ? ` (${keys.join(', ')})` : '';
}

const order = ({ fn, actions, resources }: AllowedStatement) => `${fn} ${actions.join()} ${resources.join()}`;

function functionsOf({ resources }: StackTemplate): { name: string; role: string }[] {
  return Object.values(resources)
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .map((fn) => ({ name: functionName(fn), role: targetOf(fn.Properties.Role) ?? '' }));
}

/** CDK names functions that it makes once for a stack with a hash. */
function functionName({ Properties, Metadata }: Resource): string {
  const handler = String(Properties.Description);
  if (/^[a-z]+\/[a-z-]+$/.test(handler)) return handler;
  const construct = Metadata?.['aws:cdk:path']?.split('/').slice(1, -1).join('/') ?? handler;
  return construct.replace(/[0-9A-F]{32}/, '');
}

function grantedTo(role: string, { resources }: StackTemplate): Statement[] {
  const all = Object.values(resources);
  const { ManagedPolicyArns = [], Policies = [] } = (resources[role]?.Properties ?? {}) as Record<string, unknown[]>;
  const attached = all
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .filter(({ Properties }) => (Properties.Roles as unknown[]).some((one) => targetOf(one) === role));
  const own = [...attached.map(({ Properties }) => Properties), ...(Policies as Record<string, unknown>[])];
  const others = all.filter(({ Type }) => Type === 'AWS::S3::BucketPolicy' || Type === 'AWS::SQS::QueuePolicy');
  return [
    ...ManagedPolicyArns.map((policy) => ({ Effect: 'Allow', Action: 'of a managed policy', Resource: policy })),
    ...own.flatMap(statements),
    ...others.flatMap(({ Properties }) => statements(Properties)).filter(({ Principal }) => targetOf(Principal?.AWS) === role),
  ].filter(({ Effect }) => Effect === 'Allow');
}

const statements = ({ PolicyDocument }: Record<string, unknown>) => (PolicyDocument as { Statement: Statement[] }).Statement;
