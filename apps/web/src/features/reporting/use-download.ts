import type { Call } from '@shiftwright/contracts/calls';
import { useMutation } from '@tanstack/react-query';
import { callForFile, saveFile } from '../../lib/api/index.ts';
import type { useT } from '../../lib/language/index.ts';

interface Wanted {
  endpoint: Call;
  input: Record<string, unknown>;
}

/** Fetches a file and keeps it; answers its name, or null when it comes by mail. The dialog shows a refusal itself. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ endpoint, input }: Wanted): Promise<string | null> => {
      const answer = await callForFile(endpoint, input);
      if (answer === null) return null;
      saveFile(answer.file, answer.filename);
      return answer.filename;
    },
    meta: { quiet: true },
  });
}

/** What is said once a file is there, by its name, or comes by mail. */
export const downloadedText = (t: ReturnType<typeof useT>, filename: string | null | undefined): string =>
  filename == null ? t('download.mailed') : t('download.done', { filename });
