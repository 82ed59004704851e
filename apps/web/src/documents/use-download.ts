import type { Document } from '@icare/contracts/documents';
import { useCallback } from 'react';
import { errorMessage } from '../api/error-message.ts';
import { toast } from '../ui/toast.ts';
import { toastFailure } from '../ui/toast-failure.ts';
import type { Collection } from './collections.ts';

export type Download = (document: Document) => void;

/** Saves a document's file and confirms it with the text of its page. */
export function useDownload({ downloadFailed }: Collection): Download {
  return useCallback(
    async ({ name, path, extension, visibility }) => {
      try {
        const { downloadFile } = await import('../api/download.ts');
        await downloadFile(path, name, {
          extension,
          isPublic: visibility === 'public',
          onStart: () => toast('Download started', { description: `Downloading ${name}...` }),
        });
      } catch (error) {
        toastFailure(error, 'Download failed', {
          description: errorMessage(error, downloadFailed),
        });
      }
    },
    [downloadFailed],
  );
}
