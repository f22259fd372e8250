import { existsSync, readFileSync } from 'node:fs';
import { ConfigError } from './config.ts';

/**
 * Returns the settings of `marquee.config.json`, unvalidated; none if there is no such file.
 * @throws ConfigError if it is not a JSON object
 */
export function readSettingsFile(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${file} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return { ...content };
  throw new ConfigError(`${file} must contain one JSON object, such as {"stage": "beta"}.`);
}
