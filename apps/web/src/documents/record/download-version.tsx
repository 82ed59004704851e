import { downloadDocument } from '@icare/contracts/documents';
import { buildHref } from '@icare/contracts/endpoint';
import { errorMessage } from '../../api/api-error.ts';
import { downloadFile } from '../../api/download.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

type DownloadVersionProps = {
  document: { _id: string; name: string };
  /** With `sha256` no other file is saved than the one that the page speaks of. */
  version: { number: number; extension: string; sha256?: string };
  size?: 'sm';
};

/** Saves the file of a version, in force or not. */
export function DownloadVersion({ document, version, size }: DownloadVersionProps) {
  const { number, extension, sha256 } = version;
  const name = `${document.name}, version ${number}`;
  const save = async () => {
    try {
      await downloadFile(
        buildHref(
          downloadDocument,
          { id: document._id },
          { version: number, ...(sha256 !== undefined && { sha256 }) },
        ),
        name,
        {
          extension,
          isPublic: false,
          onStart: () => toast('Download Started', { description: `${name} is being downloaded.` }),
        },
      );
    } catch (error) {
      const reason = errorMessage(error, 'The file did not arrive. Please try again.');
      toast.error('Download Failed', { description: `Failed to download document: ${reason}` });
    }
  };
  return (
    <Button
      {...(size && { size, variant: 'quiet' })}
      aria-label={`Download version ${number} of ${document.name}`}
      onClick={() => void save()}
    >
      Download
    </Button>
  );
}
