/** The sign of a problem, beside its colour. */
export const SEVERITY_SIGNS = { error: '✖', warning: '!', notice: 'i' } as const;
