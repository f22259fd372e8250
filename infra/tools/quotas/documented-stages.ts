import { parseTemplate, type SynthesizedTemplate } from '../../deployment/quotas/synthesized-template.ts';
import type { StackTemplate } from '../../deployment/sketch/synthesize.ts';
import { variants } from '../../deployment/sketch/variants.ts';

/** The stages whose numbers the runbook names, by the variants of the settings that they are. */
const DOCUMENTED = {
  domain: 'domain',
  live: 'live video',
  preview: 'a preview',
  hashing: 'reserved hashing',
} as const;

export type DocumentedStages = Record<keyof typeof DOCUMENTED, SynthesizedTemplate[]>;

/** Returns the templates of the documented stages. @param templatesOf returns the templates of a variant */
export function documentedStages(templatesOf: (variant: string) => StackTemplate[]): DocumentedStages {
  const { domain, live, preview, hashing } = DOCUMENTED;
  const of = (name: string) => asDeployed(templatesOf(name), variants[name] ?? {});
  return { domain: of(domain), live: of(live), preview: of(preview), hashing: of(hashing) };
}

/** Returns the templates of a variant, as they are deployed: the stage's own stack, then those that are nested in it. */
export function asDeployed(stacks: readonly StackTemplate[], settings: Record<string, string>): SynthesizedTemplate[] {
  const { stage = 'prod', region = 'us-east-1' } = settings;
  const deployedWith = `Marquee-${stage}`;
  return stacks.map(({ template, resources }, index) => {
    const area = Object.values(resources)[0]?.Metadata?.['aws:cdk:path']?.split('/')[2];
    const name = index === 0 ? deployedWith : (area ?? deployedWith);
    return parseTemplate({ name, region, deployedWith, text: JSON.stringify(template.toJSON(), null, 1) });
  });
}
