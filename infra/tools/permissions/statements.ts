import type { Resource, StackTemplate } from '../../deployment/sketch/synthesize.ts';
import { nameOf, targetOf } from './resource-name.ts';

/** The rights that one policy statement gives to one function. */
export interface AllowedStatement {
  /** The handler; for one of CDK's own functions, the construct's path. */
  fn: string;
  /** Sorted, each with its service. */
  actions: string[];
  /** Sorted, as readable names: a construct's path with its suffix, and a table's partitions if not all are meant. */
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
 * Returns the rights of each function according to the templates: those in its role's policies, and those in policies of
 * buckets and queues that name its role.
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

/** Returns a suffix that names the partitions of a table, such as ` (ALLOTMENT#*)`; empty if all are meant. */
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

/** Returns the handler, or the construct's path without the hash that CDK puts in the name of its per-stack functions. */
function functionName({ Properties, Metadata }: Resource): string {
  const handler = String(Properties.Description);
  if (/^[a-z-]+(\/[a-z-]+)+$/.test(handler)) return handler;
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
