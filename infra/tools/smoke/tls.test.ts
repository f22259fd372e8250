import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { checks } from './checks.ts';
import { readStage } from './options.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'smoke-tls-'));
const trusted = getCACertificates('default');
afterAll(() => {
  setDefaultCACertificates(trusted);
  rmSync(folder, { recursive: true });
});

/** Makes a certificate for this machine. */
function certificate(days: number) {
  const [cert, key] = [path.join(folder, `${days}.crt`), path.join(folder, `${days}.key`)];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', String(days)];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

/** Checks TLS, and the headers that an edge adds, of a server with a certificate. */
async function check(days: number, isTrusted: boolean, headers: Record<string, string> = {}) {
  const pair = certificate(days);
  setDefaultCACertificates(isTrusted ? [...trusted, pair.cert] : trusted);
  const server = createServer(pair, (_, response) => response.writeHead(200, headers).end('ok'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stage = readStage(['--url', `https://localhost:${(server.address() as AddressInfo).port}`])!;
  const run = (name: string) =>
    checks
      .find((one) => one.name.startsWith(name))!
      .run(stage)
      .then(() => 'ok')
      .catch((error: Error) => error.message);
  const results = { tls: await run('TLS'), headers: await run('security headers') };
  server.close();
  return results;
}

test('a certificate must be one that browsers accept, for two more weeks', async () => {
  expect((await check(30, true)).tls).toBe('ok');
  expect((await check(30, false)).tls).toContain('self-signed certificate');
  expect((await check(10, true)).tls).toContain('the certificate ends at');
});

test('the headers that CloudFront adds are expected over TLS', async () => {
  const ofPages = {
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  const edge = { 'strict-transport-security': 'max-age=31536000; includeSubDomains', 'x-frame-options': 'DENY' };
  expect((await check(30, true, ofPages)).headers).toBe('strict-transport-security: undefined, x-frame-options: undefined');
  expect((await check(30, true, { ...ofPages, ...edge })).headers).toBe('ok');
});
