import type { Application } from '@icare/contracts/recruitment';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { downloadFile, fileName } from '../../api/download.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatFileSize } from '../../format/format.ts';
import { saveFile } from '../../format/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { type PaperKind, paperFile, paperHref } from './paper-queries.ts';

const opening = <Spinner text="Opening the file..." />;
const PaperPdf = lazyPart(async () => (await import('./paper-content.tsx')).PaperPdf, opening);
const PaperText = lazyPart(async () => (await import('./paper-content.tsx')).PaperText, opening);

type PaperViewProps = {
  id: string;
  kind: PaperKind;
  file: NonNullable<Application['resume']>;
};

/** Width from which the paper is shown beside the facts; in narrower windows it is fetched on request. */
const besideTheFacts = '(min-width: 64rem)';

/** Shows a resume or cover letter: a PDF in the viewer, or the text of a Word file. */
export function PaperView({ id, kind, file }: PaperViewProps) {
  const [isOpen, setOpen] = useState(() => matchMedia(besideTheFacts).matches);
  const client = useQueryClient();
  const { name, extension, size } = file;
  const download = async () => {
    const onStart = () =>
      toast('Download Started', { description: `${name} is being downloaded.` });
    // A paper on the screen is in the cache; fetching it again would be logged as another opening.
    const here = client.getQueryData(paperFile(id, kind).queryKey);
    if (here) {
      onStart();
      return saveFile(here.blob, fileName(name, extension));
    }
    try {
      await downloadFile(paperHref(id, kind), name, { extension, onStart });
    } catch (error) {
      const reason = errorMessage(error, 'The file did not arrive. Please try again.');
      toastFailure(error, 'Download Failed', { description: reason });
    }
  };
  return (
    <div className="grid gap-3 pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 wrap-anywhere">
          {name}
          <span className="text-meta text-muted tabular-nums"> {formatFileSize(size)}</span>
        </span>
        <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {!isOpen && (
            <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
              <Icon icon={Eye} />
              Show
            </Button>
          )}
          <Button size="sm" aria-label={`Download ${name}`} onClick={() => void download()}>
            <Icon icon={Download} />
            Download
          </Button>
        </span>
      </div>
      {isOpen && extension === 'pdf' && (
        <PaperPdf id={id} kind={kind} name={name} onDownload={() => void download()} />
      )}
      {isOpen && extension !== 'pdf' && <PaperText id={id} kind={kind} />}
      <p className="text-meta text-muted">Each opening is recorded in the audit log.</p>
    </div>
  );
}
