/** A fenced block of commands in a document. */
export interface ShellBlock {
  /** Heading of its section, numbered if the section has several blocks: `Domain`, `Mail`, `Mail (2)`. */
  name: string;
  commands: string;
}

/** The heading in the runbook's index below which the short forms of the commands are. */
export const SHORT_FORMS = 'Short forms';

/** Returns the blocks that are marked as shell, in the order of the document. */
export function shellBlocks(markdown: string): ShellBlock[] {
  const blocks: ShellBlock[] = [];
  const inSection = new Map<string, number>();
  let heading = '';
  for (const [text, title, language, commands = ''] of markdown.matchAll(/^#+ (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm)) {
    if (!text.startsWith('`')) heading = title ?? '';
    else if (language === 'sh') {
      const number = (inSection.get(heading) ?? 0) + 1;
      inSection.set(heading, number);
      blocks.push({ name: number === 1 ? heading : `${heading} (${number})`, commands });
    }
  }
  return blocks;
}

/** Returns the commands of the short forms that all others use, from the runbook's index. @throws Error if it has none */
export function shortFormsOf(index: string): string {
  const block = shellBlocks(index).find(({ name }) => name === SHORT_FORMS);
  if (block) return block.commands;
  throw new Error(`docs/operations/README.md has no commands below "${SHORT_FORMS}".`);
}
