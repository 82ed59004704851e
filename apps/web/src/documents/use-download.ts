import type { Document } from '@icare/contracts/documents';
import { useCallback } from 'react';
import { toast } from 'sonner';
import { errorMessage } from '../api/api-error.ts';
import { downloadFile } from '../api/download.ts';
import type { Collection } from './collections.ts';

export type Download = (document: Document) => void;

/** Saves a document's file and confirms it with the text of its page. */
export function useDownload({ downloadFailed }: Collection): Download {
  return useCallback(
    ({ name, path, extension, visibility }) => {
      downloadFile(path, name, {
        extension,
        isPublic: visibility === 'public',
        onStart: () => toast('Download started', { description: `Downloading ${name}...` }),
      }).catch((error: unknown) => {
        toast.error('Download failed', { description: errorMessage(error, downloadFailed) });
      });
    },
    [downloadFailed],
  );
}
