/** Degrees as one writes them: the server answers with all of its eight decimals. */
export const coordinateText = (degrees: string | null | undefined): string | null =>
  degrees ? String(Number(degrees)) : null;
