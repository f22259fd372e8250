/**
 * Characters that count for a reference that only CloudFormation can resolve: a little more than the longest ARN of the platform's
 * resources.
 */
const REFERENCE = 100;

/** Characters of CloudFormation's own parameters. */
const PSEUDO: Readonly<Record<string, number>> = {
  'AWS::AccountId': 12,
  'AWS::Partition': 3,
  'AWS::Region': 14,
  'AWS::URLSuffix': 13,
};

type Intrinsic = Readonly<Record<string, unknown>>;

const isIntrinsic = (value: unknown): value is Intrinsic => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [key = '', ...others] = Object.keys(value);
  return others.length === 0 && (key === 'Ref' || key.startsWith('Fn::'));
};

/** Returns about how many characters a value of a template has once CloudFormation has resolved it. */
export function textLength(value: unknown): number {
  if (!isIntrinsic(value)) return typeof value === 'string' ? value.length : JSON.stringify(value ?? '').length;
  const joined = value['Fn::Join'];
  if (Array.isArray(joined)) {
    const [separator, parts] = joined as [string, unknown];
    if (Array.isArray(parts)) return sum(parts.map(textLength)) + separator.length * Math.max(0, parts.length - 1);
  }
  return (typeof value.Ref === 'string' ? PSEUDO[value.Ref] : undefined) ?? REFERENCE;
}

/** Returns about how many characters a value has as JSON without white space, which is how IAM counts a policy. */
export function jsonLength(value: unknown): number {
  if (typeof value === 'string' || isIntrinsic(value)) return textLength(value) + 2;
  if (typeof value !== 'object' || value === null) return textLength(value);
  const commas = (count: number) => Math.max(0, count - 1);
  if (Array.isArray(value)) return 2 + sum(value.map(jsonLength)) + commas(value.length);
  const entries = Object.entries(value);
  return 2 + sum(entries.map(([key, of]) => key.length + 3 + jsonLength(of))) + commas(entries.length);
}

/** Returns the sum of numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
