import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Keys, readOrMakeKeys } from '../keys/keys.ts';

/** All test files and the platforms that they start share this folder: making keys takes as long as many a test. */
const FOLDER = path.join(tmpdir(), 'marquee-keys-of-tests');

/** Returns the file with the keys of tests, in the form of a platform's data folder. The first test on a machine makes it. */
export function preparedKeysFile(): string {
  const file = path.join(FOLDER, 'keys.json');
  if (!existsSync(file)) {
    const own = mkdtempSync(`${FOLDER}-`);
    writeFileSync(path.join(own, 'keys.json'), JSON.stringify(shortMediaKeys()));
    readOrMakeKeys(own);
    try {
      renameSync(own, FOLDER);
    } catch {
      // Another process was faster.
      rmSync(own, { recursive: true });
    }
  }
  return file;
}

/** Returns a short key pair: a signature takes a sixth of the time, and a crowd of viewers gets thousands of them. */
function shortMediaKeys(): Pick<Keys, 'mediaPrivateKey' | 'mediaPublicKey'> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { mediaPrivateKey: privateKey, mediaPublicKey: publicKey };
}

/** Returns keys as a platform makes them but for the length of one, always the same ones on one machine. */
export const preparedKeys = (): Keys => readOrMakeKeys(path.dirname(preparedKeysFile()));
