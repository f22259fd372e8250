import { createRequire } from 'node:module';
import { quickenStyles } from './quick-styles.ts';

/** A page of jsdom, as far as this test needs it: its own types would give every file of this program the globals of a page. */
interface Page {
  document: {
    body: PageElement;
    createElement: (name: string) => PageElement;
    querySelectorAll: (selector: string) => PageElement[];
  };
  getComputedStyle: (element: unknown) => Record<string, unknown> & { getPropertyValue: (property: string) => string };
}
interface PageElement {
  outerHTML: string;
  className: string;
  textContent: string;
  append: (child: PageElement) => void;
  setAttribute: (name: string, value: string) => void;
  toggleAttribute: (name: string) => void;
}
const { JSDOM } = createRequire(__filename)('jsdom') as { JSDOM: new (html: string) => { window: Page } };

/** Elements that the browser's style sheet names, and some that it does not. */
const NAMES =
  'a address b bdo button center code dd details dialog div em embed fieldset form h1 h2 hr html iframe img input label legend li mark meter nav optgroup option p pre progress rp rt ruby script section select span strike style sub summary svg table tbody td textarea th tr ul x-own'.split(
    ' ',
  );
const ATTRIBUTES: readonly [string, string][] = [
  ['hidden', ''],
  ['open', ''],
  ['disabled', ''],
  ['type', 'hidden'],
  ['type', 'checkbox'],
  ['style', 'display: grid; visibility: hidden; opacity: 0.5; color: red'],
];
const WITH_ATTRIBUTES = ['button', 'dialog', 'input', 'p'];
const SHEET = `
  .gone, #away { display: none } .faint > * { visibility: hidden; pointer-events: none }
  @media screen { p { opacity: 0.25 } } @media print { p { display: none } } span { display: unset }`;

/** Returns a page with all of these elements and a style sheet of its own. */
function pageWith(sheet: string): Page {
  const { window } = new JSDOM(`<!doctype html><style>${sheet}</style>`);
  const { document } = window;
  for (const [i, name] of NAMES.entries()) {
    for (const attribute of [null, ...(WITH_ATTRIBUTES.includes(name) ? ATTRIBUTES : [])]) {
      const holder = document.createElement('div');
      holder.className = ['', 'gone', 'faint'][i % 3]!;
      const element = document.createElement(name);
      if (attribute) element.setAttribute(...attribute);
      holder.append(element);
      document.body.append(holder);
    }
  }
  return window;
}

const stylesOf = ({ document, getComputedStyle }: Page) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const { display, visibility, pointerEvents, opacity, color, cssText } = style;
    const values = ['display', 'visibility', 'pointer-events', 'margin-top'].map((one) => style.getPropertyValue(one));
    return { of: element.outerHTML.slice(0, 60), display, visibility, pointerEvents, opacity, color, cssText, values };
  });

function change({ document }: Page): void {
  for (const element of document.querySelectorAll('li, td, p')) element.toggleAttribute('hidden');
  document.querySelectorAll('style')[0]!.textContent = 'h1 { display: none }';
}

it("finds the same styles as jsdom, with and without the page's own, and after a change", () => {
  const sheets = ['', SHEET];
  const known = sheets.map(pageWith);
  const before = known.map(stylesOf);
  known.forEach(change);
  const after = known.map(stylesOf);
  expect(after).not.toEqual(before);

  const quick = sheets.map(pageWith);
  quick.forEach(quickenStyles);
  expect(quick.map(stylesOf)).toEqual(before);
  quick.forEach(change);
  expect(quick.map(stylesOf)).toEqual(after);
});

it('leaves to jsdom what is not an element', () => {
  const { window } = new JSDOM('');
  quickenStyles(window);
  expect(() => window.getComputedStyle({})).toThrow(/not of type 'Element'/);
});
