import { operatorScreen, operatorScreenIds } from '#shared/site/operator-screens.ts';
import { studioScreen, studioScreenIds } from '#shared/site/studio-screens.ts';
import { headLine, type List } from './list.ts';

/** The package of the icons. */
const ICONS = 'lucide-react';

const quoted = (text: string) => `'${text}'`;

/** A screen in the parts that its page needs. */
interface ScreenWithPage {
  id: string;
  page: string;
  icon?: string;
}

/** The pages of a part of the site. */
interface Pages {
  /** The module of the list, and that of its type, from the top of the project. */
  file: string;
  /** The declarations, from the top of the project. */
  declared: string;
  /** The name and the type of the list, and the path to the module of the type. */
  name: string;
  type: string;
  typeFrom: string;
  /** The path to the folder below which the pages are. */
  pages: string;
  lazyFrom: string;
  screens: readonly ScreenWithPage[];
}

/** Returns the list of pages: each is loaded when its screen is opened, and the icons of the navigation are there at once. */
function pagesList({ file, declared, name, type, typeFrom, pages, lazyFrom, screens }: Pages): List {
  const icons = [...new Set(screens.flatMap(({ icon }) => icon ?? []))].toSorted();
  const lineOf = ({ id, page, icon }: ScreenWithPage) =>
    `  ${id}: { Page: lazy(() => import(${quoted(`${pages}/${page}.tsx`)}))${icon === undefined ? '' : `, icon: ${icon}`} },`;
  const write = () =>
    [
      headLine(declared),
      ...(icons.length > 0 ? [`import { ${icons.join(', ')} } from '${ICONS}';`] : []),
      `import { lazy } from '${lazyFrom}';`,
      `import type { ${type} } from '${typeFrom}';`,
      '',
      `/** The page of every screen that ${declared} declares. */`,
      `export const ${name}: ${type} = {`,
      ...screens.map(lineOf),
      '};',
      '',
    ].join('\n');
  return { file, write };
}

export const studioPages = pagesList({
  file: 'web/src/features/studio/frame/studio-pages.generated.ts',
  declared: 'shared/site/studio-screens.ts',
  name: 'studioPages',
  type: 'StudioPages',
  typeFrom: './shown-screen.ts',
  pages: '..',
  lazyFrom: '../../../lib/page/lazy.ts',
  screens: studioScreenIds.map((id) => ({ id, ...studioScreen(id) })),
});

export const operatorPages = pagesList({
  file: 'web/src/features/operator/operator-pages.generated.ts',
  declared: 'shared/site/operator-screens.ts',
  name: 'operatorPages',
  type: 'OperatorPages',
  typeFrom: './shown-screen.ts',
  pages: '.',
  lazyFrom: '../../lib/page/lazy.ts',
  screens: operatorScreenIds.map((id) => ({ id, ...operatorScreen(id) })),
});
