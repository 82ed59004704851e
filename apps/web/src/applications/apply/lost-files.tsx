import { Notice } from '../../ui/notice.tsx';
import { fileNames } from './check-file.ts';
import type { ApplyValues } from './draft.ts';

type LostFilesProps = { lostFiles: ApplyValues['lostFiles']; withNames: boolean };

/** After a reload the texts are there and the files are not. */
export function LostFiles({ lostFiles, withNames }: LostFilesProps) {
  const names = fileNames.flatMap((name) => lostFiles[name] ?? []);
  if (names.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">
        {withNames
          ? `Please choose your files again: ${names.join(', ')}. `
          : 'The files have to be chosen again. '}
        A page cannot keep files once it is closed.
      </p>
    </Notice>
  );
}
