import type { Package } from '#shared/api/site/events.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { CliError } from '../cli-error.ts';

/** Returns a package of an event by its name or id. @throws CliError if there is none */
export function findPackage({ title, packages }: StudioEvent, name: string): Package {
  const pkg = packages.find((each) => each.name === name || each._id === name);
  if (pkg) return pkg;
  const names = packages.map((each) => each.name).join(', ');
  throw new CliError(`${title} has no package "${name}". It has: ${names || 'none yet'}.`);
}
