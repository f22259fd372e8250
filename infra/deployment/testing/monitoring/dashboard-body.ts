import type { Resource, StackTemplate } from '../../sketch/synthesize.ts';

export interface DashboardBody {
  variables: { type: string; pattern?: string; defaultValue?: string; values?: { label: string; value: string }[] }[];
  widgets: { type: string; properties: { metrics?: unknown[][]; alarms?: unknown[]; query?: string } }[];
}

interface Token {
  Ref?: string;
  'Fn::GetAtt'?: [string, string];
}

/**
 * Returns the body of the only dashboard, with readable names: the handler for the name of a function or of its log, and
 * the path of the construct for any other name that CloudFormation inserts.
 */
export function dashboardBody([root, ...nested]: StackTemplate[]): DashboardBody {
  const [dashboard] = Object.values(root!.template.findResources('AWS::CloudWatch::Dashboard')) as Resource[];
  const { 'Fn::Join': joined } = dashboard!.Properties.DashboardBody as { 'Fn::Join': [string, (string | Token)[]] };
  const text = joined[1].map((part) => (typeof part === 'string' ? part : nameOf(part, root!, nested))).join('');
  return JSON.parse(text) as DashboardBody;
}

function nameOf({ Ref, 'Fn::GetAtt': attribute }: Token, root: StackTemplate, nested: StackTemplate[]): string {
  const output = attribute?.[1].match(/^Outputs\.(.+)$/)?.[1];
  if (!output) return ownNameOf(root.resources[Ref ?? attribute?.[0] ?? '']) ?? Ref ?? '';
  for (const { template, resources } of nested) {
    const { Outputs } = template.toJSON() as { Outputs?: Record<string, { Value: Token }> };
    const named = Outputs?.[output]?.Value;
    if (named?.Ref) return handlerOf(named.Ref, resources);
  }
  throw new Error(`No nested stack has the output ${output}.`);
}

/** Returns the handler of a function, or of the function that writes a log. */
function handlerOf(id: string, resources: Record<string, Resource>): string {
  const isIts = ([key, { Type, Properties }]: [string, Resource]) =>
    Type === 'AWS::Lambda::Function' && (key === id || (Properties.LoggingConfig as { LogGroup: Token }).LogGroup.Ref === id);
  const [, fn] = Object.entries(resources).find(isIts) ?? [];
  if (!fn) throw new Error(`No function belongs to ${id}.`);
  return String(fn.Properties.Description);
}

const ownNameOf = (resource: Resource | undefined) =>
  resource?.Type === 'AWS::Lambda::Function' ? String(resource.Properties.Description) : pathOf(resource);

const pathOf = (resource: Resource | undefined) => resource?.Metadata?.['aws:cdk:path']?.split('/').slice(1, -1).join('/');
