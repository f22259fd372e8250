import { connect, type Socket } from 'node:net';
import { type ReservedPort, SENDING_LIMITS, reservePort } from '../reserved-port.ts';
import { gatewayListener } from './gateway-listener.ts';

const LIMITS = { headersMs: 400, requestMs: 800, checkMs: 50 };
let port: ReservedPort;
beforeEach(async () => {
  port = await reservePort(0, LIMITS);
  port.serve(gatewayListener(async ({ body }) => ({ status: 200, headers: {}, cookies: [], body })));
});
afterEach(() => port.close());

const HEADERS = 'POST / HTTP/1.1\r\nHost: api\r\nContent-Length: 1000000\r\n';

/** Sends a beginning, and then a byte every 50 ms. @returns the milliseconds until the connection is closed */
function drip(beginning: string, byte: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket: Socket = connect(port.number, '127.0.0.1', () => void (beginning && socket.write(beginning)));
    const timer = setInterval(() => byte && socket.write(byte), 50);
    socket.on('error', () => {});
    socket.resume();
    socket.once('close', () => {
      clearInterval(timer);
      resolve(performance.now() - startedAt);
    });
  });
}

it.each([
  ['sends nothing', '', ''],
  ['sends its headers byte by byte', HEADERS, 'x'],
  ['sends its body byte by byte', `${HEADERS}\r\n`, 'x'],
])('closes the connection of a client that %s', async (_, beginning, byte) => {
  const times = await Promise.all(Array.from({ length: 50 }, () => drip(beginning, byte)));
  expect(Math.max(...times)).toBeLessThan(LIMITS.requestMs + 3_000);
});

it('answers everybody else meanwhile, also on a connection that rested longer than that', async () => {
  const slow = Array.from({ length: 50 }, () => drip(HEADERS, 'x'));
  const send = async () => (await fetch(`http://127.0.0.1:${port.number}`, { method: 'POST', body: 'here' })).text();
  expect(await send()).toBe('here');
  await Promise.all(slow);
  expect(await send()).toBe('here');
});

it('leaves nobody 20 seconds', () => {
  expect(SENDING_LIMITS.requestMs + SENDING_LIMITS.checkMs).toBeLessThan(20_000);
});
