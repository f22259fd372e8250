import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BusRule, URGENCIES } from '#shared/bus/bus-rule.ts';
import { filesIn, headLine, type List, ROOT } from './list.ts';

const FOLDER = path.join(ROOT, 'shared/bus');

/** A rule of the bus by the name under which a module of `shared/bus/` exports it. */
interface ExportedRule {
  file: string;
  name: string;
  rule: BusRule;
}

const isRule = (value: unknown): value is BusRule => typeof value === 'object' && value !== null && 'delivery' in value;

async function rulesOf(file: string): Promise<ExportedRule[]> {
  // The others may import the list, and could not be loaded while it is wrong.
  if (!readFileSync(path.join(FOLDER, file), 'utf8').includes('satisfies BusRule;')) return [];
  const exported = (await import(path.join(FOLDER, file))) as Record<string, unknown>;
  return Object.entries(exported).flatMap(([name, rule]) => (isRule(rule) ? { file, name, rule } : []));
}

const byUrgency = ({ rule: one }: ExportedRule, { rule: other }: ExportedRule) =>
  URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) || one.id.localeCompare(other.id);

/** The rules of the platform's bus, most urgent first. */
export const busRules: List = {
  file: 'shared/bus/rules.generated.ts',
  write: async () => {
    const rules = (await Promise.all(filesIn('shared/bus', '**/*.ts').map(rulesOf))).flat();
    const importsOf = (file: string) => rules.flatMap((rule) => (rule.file === file ? rule.name : [])).toSorted();
    return [
      headLine('the files of shared/bus/'),
      "import type { BusRule } from './bus-rule.ts';",
      ...new Set(rules.map(({ file }) => `import { ${importsOf(file).join(', ')} } from './${file}';`)),
      '',
      "/** The consumers of the platform's bus, most urgent first. The deployment and the local platform are both built from it. */",
      'export const busRules = [',
      ...rules.toSorted(byUrgency).map(({ name }) => `  ${name},`),
      '] as const satisfies readonly BusRule[];',
      '',
    ].join('\n');
  },
};
