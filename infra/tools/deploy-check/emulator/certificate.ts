import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { runCommand } from '../running/command.ts';
import { paths } from '../paths.ts';

/** The PEM files of a certificate for this machine and of its key. */
export interface Certificate {
  certificate: string;
  key: string;
}

/** Makes a certificate for this machine alone, and lets this process and those it starts trust it. */
export async function makeTrustedCertificate(): Promise<Certificate> {
  const [certificate, key] = [path.join(paths.run, 'emulator.crt'), path.join(paths.run, 'emulator.key')];
  const names = 'DNS:localhost,DNS:*.execute-api.localhost,IP:127.0.0.1';
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${names}`];
  // Some clients refuse a server's certificate that may sign others.
  const leaf = ['-addext', 'basicConstraints=critical,CA:FALSE', '-days', '2'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  const code = await runCommand('openssl', [...args, ...subject, ...leaf], { log: paths.emulatorLog });
  if (code !== 0) throw new Error('openssl could not make a certificate.');
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
  // Node's own programs read the first variable, CDK's command and AWS's clients the second.
  Object.assign(process.env, { NODE_EXTRA_CA_CERTS: certificate, AWS_CA_BUNDLE: certificate });
  return { certificate, key };
}
