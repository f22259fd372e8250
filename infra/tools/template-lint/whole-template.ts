import type { Finding } from './cfn-lint.ts';
import type { Template } from './unchecked-part.ts';

/** CloudFormation's limits of a template. */
const MOST = { Resources: 500, Parameters: 200, Outputs: 200, Mappings: 200 } as const;
const MOST_BYTES = 1_000_000;
/** Lambda's limit of the names and values of a function's variables, in bytes. */
const MOST_BYTES_OF_VARIABLES = 4096;

/**
 * Returns what is wrong with a template as a whole, which nobody sees in a part of it: its size, that of each function's variables, what
 * nothing uses, ids that are used twice, and resources that wait for themselves. The rules have the names that cfn-lint gives them.
 */
export function faultsOfWhole(name: string, template: Template): Finding[] {
  const found = (resource: string, rule: string, message: string): Finding => ({ template: name, resource, rule, message });
  const bytes = Buffer.byteLength(JSON.stringify(template));
  const limits = Object.entries(MOST).map(([section, most]) => [section, idsOf(template, section).length, most] as const);
  const used = new Set(JSON.stringify({ ...template, Parameters: {}, Mappings: {} }).match(/\w+/g));
  const unused = (section: string, rule: string) =>
    idsOf(template, section)
      .filter((id) => !used.has(id))
      .map((id) => found(`${section}/${id}`, rule, 'Nothing uses it.'));
  return [
    ...(bytes > MOST_BYTES ? [found('the template', 'E1002', `It has ${bytes} bytes, and ${MOST_BYTES} are allowed.`)] : []),
    ...limits
      .filter(([, count, most]) => count > most)
      .map(([section, count, most]) => found(section, 'limit', `There are ${count}, and ${most} are allowed.`)),
    ...idsOf(template, 'Parameters')
      .filter((id) => id in template.Resources)
      .map((id) => found(`Parameters/${id}`, 'E3007', 'A resource has the same id.')),
    ...unused('Parameters', 'W2001'),
    ...unused('Mappings', 'W7001'),
    ...Object.keys(template.Resources)
      .map((id) => [id, sizeOfVariables(template, id)] as const)
      .filter(([, size]) => size > MOST_BYTES_OF_VARIABLES)
      .map(([id, size]) =>
        found(`Resources/${id}`, 'E3697', `Its variables have ${size} bytes, and ${MOST_BYTES_OF_VARIABLES} are allowed.`),
      ),
    ...waitingForThemselves(template).map((id) => found(`Resources/${id}`, 'E3004', 'It waits for itself.')),
  ];
}

/** Returns the bytes of the variables of a function, as far as the template says their values; 0 for other resources. */
function sizeOfVariables({ Resources: resources }: Template, id: string): number {
  const { Type: type, Properties: { Environment: environment } = {} } = resources[id]!;
  if (type !== 'AWS::Lambda::Function') return 0;
  const { Variables: variables = {} } = (environment ?? {}) as { Variables?: object };
  const texts = Object.entries(variables).map(([name, value]) => (typeof value === 'string' ? name + value : name));
  return Buffer.byteLength(texts.join(''));
}

const idsOf = (template: Template, section: string) => Object.keys((template[section] ?? {}) as object);

/** Returns the resources in circles of references, and those that wait for one of them. */
function waitingForThemselves({ Resources: resources }: Template): string[] {
  const waitsFor = new Map(
    Object.entries(resources).map(([id, resource]) => [id, [...references(resource)].filter((one) => one in resources)]),
  );
  // Whatever waits for nothing more is done; what is left over waits for itself.
  for (let done = 1; done > 0;) {
    const ready = [...waitsFor].filter(([, ids]) => ids.every((id) => !waitsFor.has(id)));
    for (const [id] of ready) waitsFor.delete(id);
    done = ready.length;
  }
  return [...waitsFor.keys()];
}

/** Yields the logical ids that a part of a template refers to, and those of pseudo parameters. */
function* references(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part as Record<string, unknown>)) {
    if (key === 'Ref' || key === 'DependsOn') yield* [value].flat().map(String);
    else if (key === 'Fn::GetAtt') yield String([value].flat()[0]).split('.')[0]!;
    else if (key === 'Fn::Sub') {
      for (const [, id = ''] of String([value].flat()[0]).matchAll(/\$\{(\w+)/g)) yield id;
    }
    yield* references(value);
  }
}
