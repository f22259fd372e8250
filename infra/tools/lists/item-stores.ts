import { readFileSync } from 'node:fs';
import path from 'node:path';
import { camelCase, filesIn, headLine, type List, ROOT } from './list.ts';

const declaresKinds = (file: string) => readFileSync(path.join(ROOT, 'functions', file), 'utf8').includes('new ItemKind(');

/** The stores that declare kinds of items. */
export const itemStores: List = {
  file: 'functions/item-stores.generated.ts',
  write: () => {
    const files = filesIn('functions', '*/**/*-store.ts').filter(declaresKinds);
    const nameOf = (file: string) => camelCase(file.replace(/-store\.ts$/, ''));
    return [
      headLine('the files functions/*/**/*-store.ts'),
      ...files.map((file) => `import * as ${nameOf(file)} from './${file}';`),
      '',
      '/** The stores that declare kinds of items. */',
      'export const itemStores: readonly object[] = [',
      ...files.map((file) => `  ${nameOf(file)},`),
      '];',
      '',
    ].join('\n');
  },
};
