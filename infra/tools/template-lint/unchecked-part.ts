/** A resource of a template, as far as it is read here. */
interface Resource {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
  [field: string]: unknown;
}

/** A CloudFormation template. */
export interface Template {
  Resources: Readonly<Record<string, Resource>>;
  Parameters?: Readonly<Record<string, unknown>>;
  Mappings?: Readonly<Record<string, unknown>>;
  Outputs?: Readonly<Record<string, unknown>>;
  [section: string]: unknown;
}

/** The rest of a template without everything that was checked before. */
export interface UncheckedPart {
  template: Template;
  /** The ids that a finding may be about, as `Resources/<id>` or `Outputs/<id>`. All else is only there to be referred to. */
  own: ReadonlySet<string>;
}

/**
 * Returns the resources and outputs of a template of which no equal was in a template before, each with the resources that it refers to.
 * Two resources are equal if they differ in nothing but logical ids, and if those that they refer to are equal, too. A rule that looks at
 * a resource by itself, or together with those that it refers to, finds the same in the part as in the template. A function is also
 * checked if each of its variables was another function's, and all else of it was, too. Rules about the template as a whole,
 * and about all variables of a function, are for `faultsOfWhole`.
 * @param checked what was in templates before; receives what is in this one
 * @returns null if all of it was checked before
 */
export function uncheckedPart(template: Template, checked: Set<string>): UncheckedPart | null {
  const { Resources: resources, Outputs: outputs = {}, ...rest } = template;
  const isNew = (part: unknown): boolean => {
    const text = comparable(part, template);
    const size = checked.size;
    return checked.add(text).size > size;
  };
  const newResources = Object.keys(resources).filter((id) => checkedByThemselves(resources[id]!).filter(isNew).length > 0);
  const newOutputs = Object.keys(outputs).filter((id) => isNew(outputs[id]));
  if (newResources.length + newOutputs.length === 0) return null;

  const own = new Set(newResources);
  const ownOutputs = pick(outputs, newOutputs);
  const rivals = newResources.flatMap((id) => sameName(id, resources));
  const named = namesIn([newResources.map((id) => resources[id]), Object.values(ownOutputs)]);
  const beside = [...new Set([...named, ...rivals])].filter((id) => id in resources && !own.has(id));
  const used = <T>(all: Readonly<Record<string, T>>) =>
    pick(
      all,
      Object.keys(all).filter((id) => named.has(id)),
    );
  return {
    template: {
      ...rest,
      ...(rest.Parameters && { Parameters: used(rest.Parameters) }),
      ...(rest.Mappings && { Mappings: used(rest.Mappings) }),
      Resources: { ...pick(resources, newResources), ...Object.fromEntries(beside.map((id) => [id, outlineOf(resources[id]!)])) },
      ...(newOutputs.length > 0 && { Outputs: ownOutputs }),
    },
    own: new Set([...newResources.map((id) => `Resources/${id}`), ...newOutputs.map((id) => `Outputs/${id}`)]),
  };
}

/**
 * Returns the parts of a resource that rules look at each by itself: a function's variables, how it is traced and the bucket of its code,
 * which a setting changes in every function, and all else of it together. Other resources are one part.
 */
function checkedByThemselves(resource: Resource): unknown[] {
  if (resource.Type !== 'AWS::Lambda::Function') return [resource];
  const { Environment, TracingConfig: tracing, Code, ...properties } = resource.Properties ?? {};
  const { Variables: variables, ...environment } = fieldsOf(Environment);
  const { S3Bucket: bucket, ...code } = fieldsOf(Code);
  // A value without names is a fault that must be seen.
  if ([Environment, Code, variables].some((part) => part !== undefined && !isByName(part))) return [resource];
  const rest = { ...properties, Environment: environment, Code: { ...code, isInBucket: bucket !== undefined } };
  return [
    { ...resource, Properties: rest },
    ['tracing', tracing],
    ['bucket', bucket],
    ...Object.entries(fieldsOf(variables)).map((variable) => ['variable', variable]),
  ];
}

const isByName = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);
const fieldsOf = (part: unknown) => (isByName(part) ? part : {});

/** Returns a text that is the same for equal resources: what they refer to stands in it in place of its logical id. */
function comparable(part: unknown, template: Template): string {
  const { Resources: resources, Parameters: parameters = {} } = template;
  const referred = (id: string): unknown => {
    if (id in resources) return outlineOf(resources[id]!);
    return id in parameters ? ['a parameter', parameters[id]] : id;
  };
  return textOf(part, referred);
}

/** Returns a part of a template as text. @param referred what stands for a logical id */
function textOf(part: unknown, referred: (id: string) => unknown): string {
  return JSON.stringify(part, (key, value: unknown) => {
    // CDK's own: the construct's path.
    if (key === 'Metadata') return undefined;
    if (key === 'Ref' && typeof value === 'string') return referred(value);
    if (key === 'Fn::GetAtt' && Array.isArray(value)) return [referred(String(value[0])), ...(value as unknown[]).slice(1)];
    if (key === 'DependsOn') return [value].flat().map((id) => referred(String(id)));
    return value;
  });
}

/** Returns all words of parts of a template, the logical ids that they refer to among them, in whichever way they do. */
function namesIn(parts: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(parts).match(/\w+/g));
}

/** Returns the other resources of the same type that have a name in common: two may not have the same one. */
function sameName(id: string, resources: Template['Resources']): string[] {
  const { Type: type, Properties: properties = {} } = resources[id]!;
  const names = Object.entries(properties).filter(([key, value]) => key.endsWith('Name') && typeof value === 'string');
  return Object.entries(resources)
    .filter(([other, { Type }]) => other !== id && Type === type)
    .filter(([, { Properties = {} }]) => names.some(([key, value]) => Properties[key] === value))
    .map(([other]) => other);
}

/** Returns a resource that others refer to: its type gives its attributes, and rules compare plain values, as whether a queue is FIFO. */
function outlineOf({ Type, Properties = {} }: Resource): Resource {
  const plain = Object.entries(Properties).filter(([key, value]) => typeof value !== 'object' && key !== 'Description');
  return { Type, Properties: Object.fromEntries(plain) };
}

function pick<T>(all: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(ids.map((id) => [id, all[id]!]));
}
