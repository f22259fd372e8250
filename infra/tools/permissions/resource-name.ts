import type { StackTemplate } from '../../deployment/sketch/synthesize.ts';

type Intrinsic = { Ref?: string; 'Fn::GetAtt'?: [string, string]; 'Fn::Join'?: [string, unknown[]]; 'Fn::Sub'?: string };

/** Returns the logical id behind a `Ref` or a `Fn::GetAtt`. */
export function targetOf(value: unknown): string | undefined {
  const { Ref, 'Fn::GetAtt': attribute } = (value ?? {}) as Intrinsic;
  return Ref ?? attribute?.[0];
}

/**
 * Returns a readable name for a statement's resource: the path of its construct, resolved through a nested stack's
 * parameter if need be, with the rest of the ARN, for example `Media/Bucket/media/*`.
 */
export function nameOf(value: unknown, stack: StackTemplate, root: StackTemplate): string {
  return textOf(value, stack, root).replace(/[0-9a-f]{64}/g, '{hash}');
}

function textOf(value: unknown, stack: StackTemplate, root: StackTemplate): string {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': join, 'Fn::Sub': template, 'Fn::GetAtt': attribute } = value as Intrinsic;
  if (join) return withoutArn(join[1].map((part) => textOf(part, stack, root))).join(join[0]);
  if (typeof template === 'string') return template.replace(/\$\{AWS::(\w+)\}/g, (_, name: string) => PSEUDO[name] ?? name);
  const id = targetOf(value);
  if (id === undefined) return JSON.stringify(value);
  if (id in stack.parameters) return textOf(stack.parameters[id], root, root);
  const path = pathOf(stack.resources[id]);
  const stream = attribute?.[1] === 'StreamArn' ? '/stream' : '';
  return path ? `${path}${stream}` : (PSEUDO[id.replace('AWS::', '')] ?? JSON.stringify(value));
}

/** Removes the parts before a construct's path: they only name the service and the account. */
function withoutArn(parts: string[]): string[] {
  const construct = parts.findLastIndex((part) => /^[A-Z][\w:]*\//.test(part));
  return parts[0]?.startsWith('arn:') && construct > 0 ? parts.slice(construct) : parts;
}

const PSEUDO: Readonly<Record<string, string>> = {
  Partition: 'aws',
  Region: '{region}',
  AccountId: '{account}',
  StackId: '{stack}',
};

function pathOf(resource: StackTemplate['resources'][string] | undefined): string | undefined {
  const [, ...names] = resource?.Metadata?.['aws:cdk:path']?.split('/') ?? [];
  return names.length > 0 ? names.slice(0, -1).join('/') : undefined;
}
