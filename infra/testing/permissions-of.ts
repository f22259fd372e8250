import type { Resource, StackTemplate } from './synthesize.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

/** What a function may do: actions, sorted and without their service's name, by the resource's path. */
export type Summary = Record<string, string>;

/**
 * Reads from the templates what each of the product's functions may do, by handler.
 * A right that is not on one named resource shows as the raw text of its resource.
 */
export function permissionsOf(stacks: readonly StackTemplate[]): Record<string, Summary> {
  const root = stacks[0]?.resources ?? {};
  return Object.fromEntries(
    stacks.flatMap((stack) =>
      Object.values(stack.resources)
        .filter(({ Type, Properties }) => Type === 'AWS::Lambda::Function' && isHandler(Properties.Description))
        .map((fn) => [String(fn.Properties.Description), summarize(fn, stack, root)]),
    ),
  );
}

const isHandler = (description: unknown) => /^[a-z]+\/[a-z-]+$/.test(String(description));

function summarize(fn: Resource, stack: StackTemplate, root: Record<string, Resource>): Summary {
  const roleId = target(fn.Properties.Role) ?? '';
  const role = stack.resources[roleId]?.Properties ?? {};
  const policies = Object.values(stack.resources).filter(
    ({ Type, Properties }) =>
      Type === 'AWS::IAM::Policy' && (Properties.Roles as unknown[]).some((attached) => target(attached) === roleId),
  );
  const summary: Summary = {};
  if (role.ManagedPolicyArns || role.Policies) summary.other = JSON.stringify([role.ManagedPolicyArns, role.Policies]);
  for (const statement of policies.flatMap(statementsOf)) {
    const actions = [statement.Action].flat().map((action) => action.replace(/^\w+:/, ''));
    for (const resource of [statement.Resource].flat()) summary[nameOf(resource, stack, root)] = actions.sort().join(' ');
  }
  return summary;
}

const statementsOf = ({ Properties }: Resource) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement;

/** The path of the construct that a statement's resource points to, through a nested stack's parameter if need be. */
function nameOf(resource: unknown, { resources, parameters }: StackTemplate, root: Record<string, Resource>): string {
  const id = target(resource) ?? '';
  const found = resources[id] ?? root[target(parameters[id]) ?? ''];
  const constructPath = found?.Metadata?.['aws:cdk:path'];
  return constructPath ? constructPath.split('/').slice(1, -1).join('/') : JSON.stringify(resource);
}

/** The logical id behind a `Ref` or a `Fn::GetAtt`. */
function target(value: unknown): string | undefined {
  const { Ref, 'Fn::GetAtt': attribute } = (value ?? {}) as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
  return Ref ?? attribute?.[0];
}
