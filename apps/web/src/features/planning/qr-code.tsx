import { Box } from '@mantine/core';
import { encode } from 'uqr';

const SIDE_PX = 168;
const QUIET_ZONE = 3;

/** An address as a picture that the camera of a phone reads; dark on light in both themes, as cameras expect. */
export default function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');

  return (
    <Box
      component="svg"
      flex="none"
      role="img"
      aria-label={label}
      width={SIDE_PX}
      height={SIDE_PX}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} rx={1} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}
