import { downloadDocument } from '@icare/contracts/documents';
import { buildHref } from '@icare/contracts/endpoint';
import { downloadFile } from '../../api/download.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';

type DownloadVersionProps = {
  document: { _id: string; name: string };
  /** With `sha256` no other file is saved than the one that the page speaks of. */
  version: { number: number; extension: string; sha256?: string };
  size?: 'sm';
};

type Download = Pick<DownloadVersionProps, 'document' | 'version'>;

/** Where the file of a version is, in force or not. */
export const versionFile = ({ document, version: { number, sha256 } }: Download): string =>
  buildHref(
    downloadDocument,
    { id: document._id },
    { version: number, ...(sha256 !== undefined && { sha256 }) },
  );

export const nameVersion = ({ document, version }: Download) =>
  `${document.name}, version ${version.number}`;

/** Saves the file of a version on the device. */
export async function saveVersion(download: Download): Promise<void> {
  const name = nameVersion(download);
  try {
    await downloadFile(versionFile(download), name, {
      extension: download.version.extension,
      isPublic: false,
      onStart: () => toast('Download Started', { description: `${name} is being downloaded.` }),
    });
  } catch (error) {
    const reason = errorMessage(error, 'The file did not arrive. Please try again.');
    toastFailure(error, 'Download Failed', {
      description: `Failed to download document: ${reason}`,
    });
  }
}

export function DownloadVersion({ document, version, size }: DownloadVersionProps) {
  return (
    <Button
      {...(size && { size, variant: 'quiet' })}
      aria-label={`Download version ${version.number} of ${document.name}`}
      onClick={() => void saveVersion({ document, version })}
    >
      Download
    </Button>
  );
}
