import { createHash } from 'node:crypto';

/** What tables keep of a secret token: whoever reads it cannot use it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
