import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Request, Response } from './http/message.ts';

interface Settings {
  /** Directory of the script's parts. */
  directory: string;
  /** File names of the parts; each can use the ones before it. */
  parts: readonly string[];
  /** Returns true if pages load the script from this path. */
  isAt(path: string): boolean;
  /** Returns the script's last statement, which exposes the script's API to the page. */
  start(request: Request): string;
}

/** Serves the stand-in for a provider's page script as one classic script. */
export class PageScript {
  readonly #settings: Settings;
  #source: Promise<string> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Returns the script if the request is for it; undefined otherwise. */
  async answer(request: Request): Promise<Response | undefined> {
    const { isAt, start } = this.#settings;
    if (request.method !== 'GET' || !isAt(request.path)) return undefined;
    this.#source ??= readScript(this.#settings);
    const body = `(() => {\n'use strict';\n${await this.#source}\n${start(request)}\n})();\n`;
    return { status: 200, body, headers: { 'content-type': 'text/javascript; charset=utf-8' } };
  }
}

/**
 * Joins the parts into one function body. They are modules for the reader, the type checker and the tests; here the
 * imports between them are removed, because all names share one scope.
 */
async function readScript({ directory, parts }: Settings): Promise<string> {
  const sources = await Promise.all(parts.map((name) => readFile(path.join(directory, name), 'utf8')));
  return sources
    .map((source, i) => (parts[i]?.endsWith('.ts') ? stripTypeScriptTypes(source) : source))
    .map((source) => source.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/^export /gm, ''))
    .join('\n');
}
