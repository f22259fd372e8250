import encodeQr from 'qr';

/** Light modules around the code, without which scanners do not find it. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** A QR code, dark on white in both themes, because many scanners read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQr(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  const size = modules.length;
  const dark = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-60 rounded-card border border-line bg-white"
    >
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
