import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Request, Response } from './http/message.ts';

interface Settings {
  /** Where the parts lie. */
  directory: string;
  /** The parts' file names, in the order in which each can use those before it. */
  parts: readonly string[];
  /** Whether a page looks for the script at this path. */
  isAt(path: string): boolean;
  /** The script's last statement, which gives the page what it came for. */
  start(request: Request): string;
}

/** Serves the stand-in of a provider's page script as one classic script. */
export class PageScript {
  readonly #settings: Settings;
  #source: Promise<string> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** The script, for the addresses that it is loaded from; undefined for any other. */
  async answer(request: Request): Promise<Response | undefined> {
    const { isAt, start } = this.#settings;
    if (request.method !== 'GET' || !isAt(request.path)) return undefined;
    this.#source ??= readScript(this.#settings);
    const body = `(() => {\n'use strict';\n${await this.#source}\n${start(request)}\n})();\n`;
    return { status: 200, body, headers: { 'content-type': 'text/javascript; charset=utf-8' } };
  }
}

/**
 * Joins the parts, which are modules for the reader, the type checker and the tests: imports between them fall away,
 * since all names then live in one function.
 */
async function readScript({ directory, parts }: Settings): Promise<string> {
  const sources = await Promise.all(parts.map((name) => readFile(path.join(directory, name), 'utf8')));
  return sources
    .map((source, i) => (parts[i]?.endsWith('.ts') ? stripTypeScriptTypes(source) : source))
    .map((source) => source.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/^export /gm, ''))
    .join('\n');
}
