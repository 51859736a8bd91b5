const KEY = 'tick_point_key';

/** The key that makes this tablet a tick point; null before it was given one. */
export const pointKey = (): string | null => localStorage.getItem(KEY);

/** Remembers the key; it leaves the address, where everybody could read it. */
export const keepPointKey = (key: string): void => localStorage.setItem(KEY, key.trim().toLowerCase());

export const forgetPointKey = (): void => localStorage.removeItem(KEY);
