import { parseTemplate, type SynthesizedTemplate, type TemplateResource } from '../synthesized-template.ts';

interface Sketch {
  name?: string;
  region?: string;
  deployedWith?: string;
  resources?: Record<string, TemplateResource>;
  outputs?: number;
  parameters?: number;
}

/** Returns a template with a few resources, for tests; by default that of the stage's own stack. */
export function sketchTemplate(sketch: Sketch = {}): SynthesizedTemplate {
  const { name = 'Marquee-prod', region = 'us-east-1', deployedWith = 'Marquee-prod', resources = {} } = sketch;
  const body = {
    Resources: resources,
    Outputs: numbered(sketch.outputs ?? 0, { Value: '' }),
    Parameters: numbered(sketch.parameters ?? 0, { Type: 'String' }),
  };
  return parseTemplate({ name, region, deployedWith, text: JSON.stringify(body) });
}

/** Returns as many equal resources of a type. */
export const many = (count: number, Type: string, Properties: Record<string, unknown> = {}): Record<string, TemplateResource> =>
  numbered(count, { Type, Properties });

/** Returns one resource of a type. */
export const one = (Type: string, Properties: Record<string, unknown>): Record<string, TemplateResource> => ({
  It: { Type, Properties },
});

/** Returns a list of as many texts. */
export const list = (count: number): string[] => Array.from({ length: count }, (_, index) => `item-${index}`);

const numbered = <T>(count: number, value: T): Record<string, T> =>
  Object.fromEntries(list(count).map((key) => [key.replace('-', ''), value]));
