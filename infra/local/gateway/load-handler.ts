import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns a loader that imports a function's handler from its source at the first call, and only once. */
export function handlerLoader<T>(root: string): (file: string) => Promise<T> {
  const loaded = new Map<string, Promise<T>>();
  return (file) => {
    const known = loaded.get(file);
    if (known) return known;
    const url = pathToFileURL(path.join(root, 'functions', `${file}.ts`)).href;
    const handler = import(url).then((module: { handler: T }) => module.handler);
    loaded.set(file, handler);
    return handler;
  };
}
