import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '#shared/people/account-rules.ts';
import { bundledFile } from '../../../platform/bundled-file.ts';

const FILE = 'more-common-passwords.txt.gz';

let known: Promise<string> | null = null;

/**
 * Returns true if a password is one of the 100,000 most common ones that are long enough, whatever its case.
 * Sources: the library's list, and those that it lacks of Mark Burnett's list of ten million passwords in SecLists (MIT).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readLists();
  try {
    const line = password.normalize('NFKC').toLowerCase();
    return !line.includes('\n') && (await known).includes(`\n${line}\n`);
  } catch (error) {
    known = null;
    throw error;
  }
}

/**
 * Returns the lists as lines in lower case, without what is too short anyway. To search them takes a quarter of a millisecond; to make a
 * set of them would take forty at each cold start.
 */
async function readLists(): Promise<string> {
  const packed = await bundledFile(FILE, `people/auth/passwords/${FILE}`);
  const more = (await promisify(gunzip)(packed)).toString('utf8');
  const libraryLines = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH).join('\n');
  return `\n${libraryLines}\n${more}\n`;
}
