import { useComputedColorScheme } from '@mantine/core';

/** Light or dark from the first drawing on: a chart that is drawn in the colours of the other one flashes. */
export const useScheme = () => useComputedColorScheme('light', { getInitialValueInEffect: false });
