/**
 * The part of Stripe's Appearance API that the stand-in supports.
 * @typedef {{ theme?: string, variables?: Record<string, string> }} Appearance
 */

const LIGHT = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorDanger: '#c0123c',
  borderRadius: '6px',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  spacingUnit: '4px',
};

const NIGHT = {
  ...LIGHT,
  colorPrimary: '#85d996',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorDanger: '#fe87a1',
};

const DERIVED = {
  colorTextSecondary: 'color-mix(in srgb, var(--colorText) 82%, var(--colorBackground))',
  colorTextPlaceholder: 'color-mix(in srgb, var(--colorText) 72%, var(--colorBackground))',
};

const STYLE = `
  :host { display: block; color: var(--colorText); font: var(--fontSizeBase)/1.4 var(--fontFamily); }
  .fields { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--spacingUnit) * 3); }
  .field:first-child, .note { grid-column: 1 / -1; }
  label { display: block; margin-bottom: var(--spacingUnit); font-size: .9em; font-weight: 500; }
  input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 calc(var(--spacingUnit) * 3);
    border: 1px solid color-mix(in srgb, var(--colorText) 55%, var(--colorBackground));
    border-radius: var(--borderRadius); background: var(--colorBackground); color: var(--colorText); font: inherit;
    font-variant-numeric: tabular-nums; }
  input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
  input:focus { outline: 2px solid var(--colorPrimary); outline-offset: 1px; border-color: var(--colorPrimary); }
  input[aria-invalid=true] { border-color: var(--colorDanger); }
  .error { margin: var(--spacingUnit) 0 0; color: var(--colorDanger); font-size: .9em; }
  .error:empty { display: none; }
  .note { margin: 0; color: var(--colorTextSecondary); font-size: .85em; }
`;

/**
 * Adds a constructed style sheet to a shadow tree, which works in pages whose content security policy forbids inline
 * styles. Later changes of the appearance only affect the custom properties that `applyAppearance` sets.
 * @param {ShadowRoot} root
 */
export function addStyle(root) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
}

/**
 * @param {HTMLElement} host
 * @param {Appearance} [appearance]
 */
export function applyAppearance(host, appearance = {}) {
  const variables = { ...DERIVED, ...(appearance.theme === 'night' ? NIGHT : LIGHT), ...appearance.variables };
  for (const [name, value] of Object.entries(variables)) host.style.setProperty(`--${name}`, value);
}
