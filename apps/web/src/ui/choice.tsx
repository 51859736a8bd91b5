import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** One of several with long names: beside each other, on a phone below each other, so that none is cut off. */
export function Choice({ fullWidth = false, ...props }: SegmentedControlProps) {
  const isPhone = useMediaQuery('(max-width: 640px)') ?? false;
  const isWide = isPhone || fullWidth;
  return (
    <SegmentedControl
      {...props}
      orientation={isPhone ? 'vertical' : 'horizontal'}
      fullWidth={isWide}
      {...(!isWide && { style: { alignSelf: 'flex-start' } })}
    />
  );
}
