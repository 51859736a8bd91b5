import type { Call } from '@shiftwright/contracts/calls';
import { useMutation } from '@tanstack/react-query';
import { callForFile, saveFile } from '../../lib/api/index.ts';

/** Fetches a file and keeps it; what goes wrong is told by the error dialog. */
export const useSaveFile = () =>
  useMutation({
    mutationFn: async ({ endpoint, input }: { endpoint: Call; input: object }) => {
      const answer = await callForFile(endpoint, input);
      if (answer) saveFile(answer.file, answer.filename);
    },
  });
