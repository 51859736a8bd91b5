export interface ImportArguments {
  file: string;
  dry_run: boolean;
}

export const USAGE = 'Usage: npm run import -- FILE.json [--dry-run]';

/** Reads the command line; throws the usage when it is not understood. */
export function readArguments(argv: readonly string[]): ImportArguments {
  const files = argv.filter((argument) => !argument.startsWith('-'));
  const unknown = argv.filter((argument) => argument.startsWith('-') && argument !== '--dry-run');
  const [file] = files;
  if (unknown.length > 0) throw new Error(`Unknown option ${unknown.join(', ')}. ${USAGE}`);
  if (files.length !== 1 || !file) throw new Error(USAGE);
  return { file, dry_run: argv.includes('--dry-run') };
}
