/** Browsers by a mark in their `User-Agent`, the more specific ones first, because most also carry the marks of others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/SmartTV|SMART-TV|Tizen|Web0S|AppleTV|GoogleTV|BRAVIA/i, 'a TV'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/**
 * Returns a device's name for people, such as `Chrome on Windows`. It is a hint for its owner and decides nothing.
 * @param userAgent the header of that name
 */
export function deviceName(userAgent = ''): string {
  const named = (table: typeof BROWSERS) => table.find(([mark]) => mark.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (!browser) return system ? `a browser on ${system}` : 'another device';
  return system ? `${browser} on ${system}` : browser;
}
