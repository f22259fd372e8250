import { connect } from 'node:net';
import { reservePort } from '../reserved-port.ts';
import { gatewayListener } from './gateway-listener.ts';

it('survives a client that hangs up in the middle of a request, and a failing gateway', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const port = await reservePort(0);
  port.serve(
    gatewayListener(async ({ url }) => {
      if (url === '/broken') throw new Error('broken');
      return { status: 200, headers: {}, cookies: [], body: Buffer.from('here') };
    }),
  );
  const address = `http://127.0.0.1:${port.number}`;
  try {
    await hangUp(port.number);
    expect((await fetch(`${address}/broken`)).status).toBe(502);
    expect(await (await fetch(address)).text()).toBe('here');
  } finally {
    port.close();
  }
});

/** Announces a longer body than it sends, then closes the connection. */
function hangUp(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\r\nHost: api\r\nContent-Length: 100\r\n\r\nshort', () => {
        setTimeout(() => socket.destroy(), 50);
      });
    });
    socket.once('close', () => setTimeout(resolve, 50));
  });
}
