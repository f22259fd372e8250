import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lintTemplates, type Finding } from './cfn-lint.ts';
import { uncheckedPart, type Template } from './unchecked-part.ts';
import { faultsOfWhole } from './whole-template.ts';

/**
 * Checks the templates of all variants. cfn-lint gets the first variant's as they are, and of the others what no template before had:
 * most of a variant is as in the first one, and cfn-lint takes its time for each resource.
 * @param folders `templates` has the templates, `parts` receives what cfn-lint reads
 * @param files paths of the templates below their folder, in a folder for each variant, those of the first variant first
 */
export async function lintVariants(
  cfnLint: string,
  folders: Readonly<{ templates: string; parts: string }>,
  files: readonly string[],
): Promise<Finding[]> {
  const checked = new Set<string>();
  const own = new Map<string, ReadonlySet<string> | null>();
  const faults: Finding[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(folders.templates, file), 'utf8');
    const template = JSON.parse(text) as Template;
    faults.push(...faultsOfWhole(file, template));
    const isOfFirst = path.dirname(file) === path.dirname(files[0]!);
    const part = uncheckedPart(template, checked);
    if (!part && !isOfFirst) continue;
    own.set(file, isOfFirst ? null : part!.own);
    const target = path.join(folders.parts, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, isOfFirst ? text : JSON.stringify(part!.template));
  }
  const findings = await lintTemplates(cfnLint, folders.parts, [...own.keys()]);
  return [...faults, ...findings.filter(({ template, resource }) => isAbout(resource, own.get(template) ?? null))];
}

/** Tells whether a finding is about what was to be checked, and not about the outline of a resource beside it. */
const isAbout = (resource: string, own: ReadonlySet<string> | null) =>
  own === null || !/^(Resources|Outputs)\//.test(resource) || own.has(resource);
