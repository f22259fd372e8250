import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The records of each name, by their type. Names are lower case, without a dot at their end. */
export type Zone = Record<string, { TXT?: string[]; CNAME?: string[] }>;

/** Returns the records that a file has; none if there is no such file. A person or a test may change it at any moment. */
export const readZone = (file: string): Zone => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Zone) : {});

/** Replaces the records of a file, atomically. */
export function writeZone(file: string, zone: Zone): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(zone, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
