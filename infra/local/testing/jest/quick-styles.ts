import { createRequire } from 'node:module';

/** An element, a style and a rule as jsdom keeps them, as far as this module needs them. */
interface KeptElement {
  _ownerDocument: { _styleCache: object | null; styleSheets: { _list: Sheet[] } };
  localName: string;
  parentElement: KeptElement | null;
  style: Style;
  hasAttributeNS: (namespace: null, name: string) => boolean;
}
interface Style extends ArrayLike<string> {
  getPropertyValue: (property: string) => string;
  setProperty: (property: string, value: string) => void;
}
interface Rule {
  selectorText: string;
  style: Style;
  media?: ArrayLike<string>;
  cssRules?: ArrayLike<Rule>;
}
type Sheet = { cssRules: ArrayLike<Rule> };

// As jsdom itself loads them, so that there is one of each in a process.
const fromJsdom = createRequire(createRequire(__filename).resolve('jsdom'));
const { matchesDontThrow } = fromJsdom('./jsdom/living/helpers/selectors.js') as {
  matchesDontThrow: (element: KeptElement, selector: string) => boolean;
};
const { implForWrapper } = fromJsdom('./jsdom/living/generated/utils.js') as {
  implForWrapper: (wrapper: unknown) => KeptElement | null;
};
const { CSSStyleDeclaration } = fromJsdom('cssstyle') as { CSSStyleDeclaration: new () => Style };
const { parse } = fromJsdom('rrweb-cssom') as { parse: (css: string) => Sheet };

/** The properties that are found quickly, by their names in a style. jsdom knows of no other value that they may be computed to. */
const PROPERTIES = {
  display: { name: 'display', inherited: false, initial: '' },
  opacity: { name: 'opacity', inherited: false, initial: '' },
  visibility: { name: 'visibility', inherited: true, initial: 'visible' },
  pointerEvents: { name: 'pointer-events', inherited: true, initial: 'auto' },
};
type Property = (typeof PROPERTIES)[keyof typeof PROPERTIES];
const byName = new Map<unknown, Property>(
  Object.entries(PROPERTIES).flatMap(([camel, property]) => [
    [camel, property],
    [property.name, property],
  ]),
);
const names = Object.values(PROPERTIES).map(({ name }) => name);

/** A rule that sets one of the properties, and a quick way to tell whether an element is meant. */
interface QuickRule {
  matches: (element: KeptElement) => boolean;
  values: [name: string, value: string][];
}

function quickRules(rules: Rule[]): QuickRule[] {
  return rules.flatMap(({ selectorText, style }) => {
    const values = names.flatMap((name): [string, string][] => {
      const value = style?.getPropertyValue(name);
      return value ? [[name, parsed(name, value)]] : [];
    });
    return values.length > 0 ? [{ matches: matcherOf(selectorText), values }] : [];
  });
}

/** Returns a value as jsdom writes it: empty if it is none that the property may have. */
function parsed(name: string, value: string): string {
  if (value === 'unset') return '';
  const style = new CSSStyleDeclaration();
  style.setProperty(name, value);
  return style.getPropertyValue(name);
}

/** Most rules of the browser name elements, or an attribute, for which no selector has to be run. */
function matcherOf(selector: string): QuickRule['matches'] {
  const parts = selector.split(',').map((part) => part.trim());
  if (parts.every((part) => /^[a-z][a-z\d]*$/.test(part))) return ({ localName }) => parts.includes(localName);
  if (selector === '[hidden]') return (element) => element.hasAttributeNS(null, 'hidden');
  const named = parts.map((part) => /^([a-z]+)[:[][^\s>+~]*$/.exec(part)?.[1]);
  const mayMatch = named.includes(undefined) ? () => true : ({ localName }: KeptElement) => named.includes(localName);
  return (element) => mayMatch(element) && matchesDontThrow(element, selector);
}

const ofBrowser = quickRules(Array.from(parse(fromJsdom('./jsdom/browser/default-stylesheet.js') as string).cssRules));

/** The rules of a page and the values of its elements, until jsdom forgets its own. */
interface StyleMemo {
  ofPage: QuickRule[];
  values: Map<KeptElement, Map<string, string>>;
}
const knownOf = new WeakMap<object, StyleMemo>();

function known({ _ownerDocument: document }: KeptElement): StyleMemo {
  document._styleCache ??= new WeakMap();
  let all = knownOf.get(document._styleCache);
  if (!all) {
    const rules = document.styleSheets._list.flatMap(({ cssRules }) => Array.from(cssRules)).flatMap(rulesOnScreen);
    all = { ofPage: quickRules(rules), values: new Map() };
    knownOf.set(document._styleCache, all);
  }
  return all;
}

function rulesOnScreen(rule: Rule): Rule[] {
  if (!rule.media) return [rule];
  return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules ?? []) : [];
}

/** Returns what the rules and the element's own style say: as in jsdom, the last of them counts. */
function ownValues(element: KeptElement): Map<string, string> {
  const { ofPage, values } = known(element);
  let own = values.get(element);
  if (!own) {
    own = new Map();
    for (const rule of [...ofBrowser, ...ofPage])
      if (rule.matches(element)) for (const [name, value] of rule.values) own.set(name, value);
    for (const name of names) {
      const value = element.style.getPropertyValue(name);
      if (value) own.set(name, parsed(name, value));
    }
    values.set(element, own);
  }
  return own;
}

function valueOf(element: KeptElement, { name, inherited, initial }: Property): string {
  const own = ownValues(element).get(name);
  if (own) return own;
  return inherited && element.parentElement ? valueOf(element.parentElement, { name, inherited, initial }) : initial;
}

type GetComputedStyle = (element: unknown, pseudo?: string | null) => object;

/**
 * Lets a page of jsdom find whether an element is displayed, visible, opaque and can be pressed without the rest of its style. Queries by
 * role ask for that of each element of the page, and jsdom computes all colours and borders besides: a sixth of the time of the tests of
 * pages.
 */
export function quickenStyles(page: { getComputedStyle: GetComputedStyle }): void {
  const computeAll = page.getComputedStyle;
  page.getComputedStyle = (wrapper, pseudo) => {
    const element = implForWrapper(wrapper);
    if (!element?._ownerDocument || !element.style || pseudo) return computeAll(wrapper, pseudo);
    let all: Style | undefined;
    const whole = () => (all ??= computeAll(wrapper) as Style);
    const quick = (name: unknown) => {
      const property = byName.get(name);
      return property && valueOf(element, property);
    };
    const getPropertyValue = (name: string) => quick(name) ?? whole().getPropertyValue(name);
    return new Proxy(
      {},
      {
        get(_, name) {
          if (name === 'getPropertyValue') return getPropertyValue;
          return quick(name) ?? whole()[name as keyof Style];
        },
      },
    );
  };
}
