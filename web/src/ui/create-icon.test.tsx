import { createLucideIcon, type LucideProps } from 'lucide-react';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createIcon from './create-icon.ts';

const DRAWING: [string, Record<string, string>][] = [
  ['path', { d: 'M12 9v4', key: 'a' }],
  ['circle', { cx: '12', cy: '17', r: '1', key: 'b' }],
];
const plain = { name: 'door-open', node: DRAWING, aliases: [] };
const renamed = { ...plain, aliases: ['door', 'gate'] };

const uses: [string, ComponentProps<'svg'>][] = [
  ['nothing', {}],
  ['classes', { className: 'size-5 text-muted' }],
  ['a name', { 'aria-label': 'Won', className: 'size-5' }],
  ['nothing to say', { 'aria-hidden': true, className: 'size-5' }],
  ['thin lines', { strokeWidth: 1.5, 'aria-hidden': true }],
];

test.each(uses)('an icon with %s is the one that lucide-react draws', (_, props) => {
  for (const icon of [plain, renamed]) {
    const Ours = createIcon(icon);
    const Theirs = createLucideIcon(icon.name, icon.node as Parameters<typeof createLucideIcon>[1], icon.aliases);
    expect(renderToStaticMarkup(<Ours {...props} />)).toBe(renderToStaticMarkup(<Theirs {...(props as LucideProps)} />));
  }
});

test('nobody gives icons the properties that only lucide-react knows', () => {
  const root = path.join(__dirname, '..');
  const sources = globSync('**/*.tsx', { cwd: root }).map((file) => ({
    file,
    code: readFileSync(path.join(root, file), 'utf8'),
  }));
  const uses = sources.flatMap(({ file, code }) => {
    const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(code) ?? [];
    const icons = names.split(',').map((name) => name.trim().replace(/^.* as /, ''));
    return icons
      .filter(Boolean)
      .flatMap((icon) => (code.match(new RegExp(`<${icon}\\b[^>]*`, 'g')) ?? []).map((use) => `${file}: ${use}`));
  });
  expect(uses.length).toBeGreaterThan(100);
  expect(uses.filter((use) => / (size|color|absoluteStrokeWidth|nonScalingStroke)=/.test(use))).toEqual([]);
});
