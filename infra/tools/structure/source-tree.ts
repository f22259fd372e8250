import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
const FOLDERS = ['bench', 'functions', 'infra', 'shared', 'web'];
const GENERATED = /(^|\/)(dist|node_modules|cdk\.out)\//;

/** Matches the paths of files that are for tests alone. */
const FOR_TESTS = /\.test\.tsx?$|(^|\/)(test|testing|e2e)\/|\/test-support\.ts$/;

/** Returns true for the path of a file that is for tests alone. */
export const isForTests = (file: string): boolean => FOR_TESTS.test(file);

/** Every import, export-from and dynamic import of a module of ours, types included. */
const SPECIFIER = /\b(?:from|import)\s*\(?\s*'((?:\.|#shared\/)[^']+)'/g;

/** A source file, by its path below the top of the project. */
export interface SourceFile {
  path: string;
  code: string;
  isForTests: boolean;
}

/** Returns the TypeScript files of the project, without generated ones. */
export const sourceFiles = (): SourceFile[] =>
  globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  )
    .filter((file) => !GENERATED.test(file))
    .map((file) => ({ path: file, code: readFileSync(path.join(ROOT, file), 'utf8'), isForTests: isForTests(file) }));

/** Returns the paths that a file imports. */
export const importsOf = ({ path: from, code }: Pick<SourceFile, 'path' | 'code'>): string[] =>
  [...code.matchAll(SPECIFIER)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name),
  );
