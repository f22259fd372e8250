import { env } from './env.ts';

/** Least length of a part of the site's address that people know it by. */
const LEAST = 4;

/** Returns the names by which people know the site: the operator's, the product's, and the longest part of the site's address. */
export function siteNames(): string[] {
  const labels = (env.siteHost ?? '').replace(/:\d+$/, '').split('.').slice(0, -1);
  const [longest = ''] = labels.toSorted((one, other) => other.length - one.length);
  const names = ['Marquee', env.operator.name, longest].filter(({ length }) => length >= LEAST);
  return names.filter((name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index);
}
