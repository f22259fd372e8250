import { render, screen } from '@testing-library/react';
import decodeQr from 'qr/decode.js';
import { QrCode } from './qr-code.tsx';

const SCALE = 4;

/** Returns the picture that a camera would see. */
function pictureOf(svg: HTMLElement) {
  const size = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
  const width = size * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4;
      for (let pixel = 0; pixel < SCALE; pixel++) data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return { width, height: width, data };
}

test('a camera reads from the picture what was drawn', () => {
  const uri =
    'otpauth://totp/ppv.example.com:ana%40example.com?issuer=ppv.example.com&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
  render(<QrCode text={uri} label="Scan me" />);
  expect(decodeQr(pictureOf(screen.getByRole('img', { name: 'Scan me' })))).toBe(uri);
});
