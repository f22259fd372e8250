import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { withoutSession } from '#shared/video/playback/session-in-path.ts';
import { eventually } from '../../functions/test/eventually.ts';
import { freePort } from '../../infra/stand-ins/base/free-port.ts';

/** nginx as the server of a folder of media, on this machine alone. */
export class Nginx {
  readonly #server: ChildProcess;
  readonly #home: string;
  readonly #port: number;

  private constructor(server: ChildProcess, home: string, port: number) {
    this.#server = server;
    this.#home = home;
    this.#port = port;
  }

  static isInstalled(): boolean {
    return spawnSync('nginx', ['-v']).status === 0;
  }

  /** Starts it. @param folder what it serves below `/media/` @throws Error if it does not answer */
  static async serve(folder: string): Promise<Nginx> {
    const home = mkdtempSync(path.join(tmpdir(), 'marquee-nginx-'));
    const port = await freePort();
    const file = path.join(home, 'nginx.conf');
    writeFileSync(file, settings(home, folder, port));
    const server = spawn('nginx', ['-p', home, '-c', file, '-e', path.join(home, 'error.log')], { stdio: 'inherit' });
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status === 404);
    return new Nginx(server, home, port);
  }

  /** Sends a page's requests for the media of an event to it, instead of to the platform. */
  async answer(page: Page, eventId: string): Promise<void> {
    await page.route(`**/media/${eventId}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.continue({ url: `http://127.0.0.1:${this.#port}${withoutSession(pathname)}` });
    });
  }

  async stop(): Promise<void> {
    const ended = once(this.#server, 'exit');
    this.#server.kill('SIGTERM');
    await ended;
    rmSync(this.#home, { recursive: true });
  }
}

/** As in the usual instructions for HLS: files are sent by the kernel, and playlists are not kept by browsers. */
const settings = (home: string, folder: string, port: number) => `
user root;
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
events { worker_connections 256; }
http {
  types {
    application/vnd.apple.mpegurl m3u8;
    video/mp2t ts;
  }
  access_log off;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  server {
    listen 127.0.0.1:${port};
    location /media/ {
      alias ${folder}/;
      location ~ \\.m3u8$ { add_header Cache-Control no-cache; root ${path.dirname(folder)}; }
    }
    location / { return 404; }
  }
}
`;
