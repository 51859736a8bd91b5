/** Would spreadsheets take a text for a formula if it were typed (reporting 4)? */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);
