import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { SourceFile } from './source-tree.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

type Packages = Readonly<Record<string, string>>;

/** The parts of a `package.json` that say what its folder needs. */
export interface Manifest {
  /** The parts of the project that its files import, tests apart: `shared`, `infra/local`. Absent at the top. */
  mayImport?: readonly string[];
  workspaces?: readonly string[];
  dependencies?: Packages;
  devDependencies?: Packages;
  optionalDependencies?: Packages;
}

/** Returns the manifest of a folder. @param folder empty for the one at the top */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

/** Imports and exports from a package that begin a line, of which those of types say so, and imports inside of the code. */
const STATEMENT =
  /^(?:import|export)\s(?<type>type\s)?(?:[\w*{][^'";:=()]*?\sfrom\s)?'(?<static>[^'.#/][^']*)'|(?<!typeof )\bimport\('(?<later>[^'.#/][^']*)'\)/gm;

/** An import of a package. */
export interface PackageImport {
  name: string;
  isType: boolean;
}

/** Returns the packages that a file imports, without Node's own modules. */
export function packagesOf({ code }: Pick<SourceFile, 'code'>): PackageImport[] {
  return [...code.matchAll(STATEMENT)].flatMap(({ groups }) => {
    const specifier = groups!.static ?? groups!.later!;
    if (isBuiltin(specifier)) return [];
    const [first = '', second = ''] = specifier.split('/');
    return [{ name: first.startsWith('@') ? `${first}/${second}` : first, isType: groups!.type !== undefined }];
  });
}
