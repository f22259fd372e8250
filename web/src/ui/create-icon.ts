import { type ComponentProps, createElement, type FunctionComponent } from 'react';

/** An icon as lucide-react describes it. */
interface IconData {
  name: string;
  aliases?: readonly string[];
  /** Elements of the drawing with their attributes, a React key among them. */
  node: readonly [element: string, attributes: Record<string, string>][];
}

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Returns the component of an icon. The build has it in place of lucide-react's function of the same form, whose sizes, colours and
 * contexts nobody here uses; they would be a tenth of what the application itself adds to every page's first script. An icon
 * without an accessible name is hidden from assistive technology.
 */
export default function createIcon({ name, aliases = [], node }: IconData): FunctionComponent<ComponentProps<'svg'>> {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  const drawing = node.map(([element, attributes]) => createElement(element, attributes));
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        ...ATTRIBUTES,
        className: className ? `${classes} ${className}` : classes,
        'aria-hidden': props['aria-label'] === undefined ? 'true' : undefined,
        ...props,
      },
      drawing,
    );
}
