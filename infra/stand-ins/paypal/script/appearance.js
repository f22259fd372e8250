/**
 * The properties of `style` that the stand-in supports.
 * @typedef {object} ButtonStyle
 * @property {'gold' | 'blue' | 'silver' | 'white' | 'black'} [color]
 * @property {'rect' | 'pill' | 'sharp'} [shape]
 * @property {'paypal' | 'checkout' | 'buynow' | 'pay' | 'installment' | 'subscribe' | 'donate'} [label]
 * @property {'vertical' | 'horizontal'} [layout]
 * @property {number} [height] in pixels, from 25 to 55
 * @property {number} [borderRadius] in pixels; overrides `shape`
 */

/** Background and text colours by `color`. */
const COLORS = {
  gold: ['#ffc439', '#001435'],
  blue: ['#0b5cab', '#ffffff'],
  silver: ['#eeeeee', '#001435'],
  white: ['#ffffff', '#001435'],
  black: ['#2c2e2f', '#ffffff'],
};

const LABELS = {
  paypal: 'PayPal',
  checkout: 'PayPal Checkout',
  buynow: 'Buy now with PayPal',
  pay: 'Pay with PayPal',
  installment: 'Pay in installments with PayPal',
  subscribe: 'Subscribe with PayPal',
  donate: 'Donate with PayPal',
};

const SHEET = `
  :host { display: block; font: 16px/1.4 system-ui, sans-serif; }
  .buttons { display: grid; grid-auto-flow: var(--flow); gap: 12px; }
  button { min-height: var(--height); padding: 0 16px; border: 1px solid var(--border); border-radius: var(--radius);
    background: var(--back); color: var(--text); font: inherit; font-weight: 700; cursor: pointer; }
  button:hover { filter: brightness(.96); }
  button:focus-visible { outline: 3px solid #0b5cab; outline-offset: 2px; }
  button[aria-disabled=true] { opacity: .6; cursor: default; }
  .waiting { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; margin: 8px 0 0; }
  .waiting:empty { display: none; }
  .waiting button { min-height: 32px; padding: 0 8px; border-color: currentcolor; background: transparent;
    color: inherit; font-weight: 400; }
`;

/**
 * Adds a constructed style sheet, which works in pages whose content security policy forbids inline styles.
 * @param {ShadowRoot} root
 */
export function addStyle(root) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  root.adoptedStyleSheets = [sheet];
}

/**
 * @param {HTMLElement} host
 * @param {ButtonStyle} [style]
 */
export function applyStyle(host, { color = 'gold', shape = 'rect', layout = 'vertical', height = 45, borderRadius } = {}) {
  const [back = '', text = ''] = COLORS[color] ?? COLORS.gold;
  const radius = borderRadius ?? { rect: 4, pill: height, sharp: 0 }[shape];
  const values = {
    back,
    text,
    border: color === 'white' ? '#2c2e2f' : back,
    radius: `${radius}px`,
    height: `${Math.min(Math.max(height, 25), 55)}px`,
    flow: layout === 'horizontal' ? 'column' : 'row',
  };
  for (const [name, value] of Object.entries(values)) host.style.setProperty(`--${name}`, value);
}

/**
 * Returns a button's label.
 * @param {string} fundingSource
 * @param {ButtonStyle} [style]
 */
export function labelOf(fundingSource, { label = 'paypal' } = {}) {
  if (fundingSource === 'card') return 'Debit or Credit Card';
  return fundingSource === 'credit' ? 'PayPal Credit' : (LABELS[label] ?? LABELS.paypal);
}
