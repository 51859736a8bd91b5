/** Files and letters: downloads, uploads, reports, mail. */
export const files = {
  'mail.off': 'Mail is not set up on this server. Please contact technical support.',
} as const;
