/** A resource of a template, as far as quotas look at it. */
export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
}

/** A template of the deployment, as CloudFormation gets it. */
export interface SynthesizedTemplate {
  /** The stack's name; for a nested stack, the name of its area. */
  name: string;
  region: string;
  /** The name of the stack with which it is deployed: the one that it is nested in, or its own. */
  deployedWith: string;
  /** The file's content. */
  text: string;
  resources: readonly (TemplateResource & { id: string })[];
  outputs: number;
  parameters: number;
}

interface Body {
  Resources?: Record<string, TemplateResource>;
  Outputs?: object;
  Parameters?: object;
}

/** Returns a template by the content of its file. */
export function parseTemplate({ text, ...stack }: Pick<SynthesizedTemplate, 'name' | 'region' | 'deployedWith' | 'text'>) {
  const { Resources = {}, Outputs = {}, Parameters = {} } = JSON.parse(text) as Body;
  return {
    ...stack,
    text,
    resources: Object.entries(Resources).map(([id, resource]) => ({ id, ...resource })),
    outputs: Object.keys(Outputs).length,
    parameters: Object.keys(Parameters).length,
  } satisfies SynthesizedTemplate;
}

/** Returns the resources of all templates that have one of the CloudFormation types. */
export const resourcesOf = (templates: readonly SynthesizedTemplate[], ...types: string[]): SynthesizedTemplate['resources'] =>
  templates.flatMap(({ resources }) => resources.filter(({ Type }) => types.includes(Type)));

/** Returns what a path of keys leads to in a value; undefined if it leads nowhere. */
export function at(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const key of path)
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined;
  return found;
}

/** Returns the length of the list to which a path of keys leads; 0 if there is none. */
export function lengthAt(value: unknown, ...path: string[]): number {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.length : 0;
}
