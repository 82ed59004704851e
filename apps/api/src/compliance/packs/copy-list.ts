import { limits } from '@icare/contracts/limits';
import { createSafeNames } from '../../platform/personal-data/safe-names.ts';
import { PackProblem } from './pack-problem.ts';
import type { PackRow } from './pack-row.ts';
import { tooLarge } from './pack-zip.ts';

/** A certificate or paper that is to be copied. */
export type PackCopy = {
  recordId: string;
  fileId: string;
  /** In the ZIP. */
  path: string;
  size: number;
  sha256: string;
};

/** Whose file it is, and where copies of theirs lie. */
type Owner = { id: string; name: string; folder: string };

type Copyable = {
  id: string;
  certificateNumber: string | null;
  fileId: string | null;
  fileExtension: string | null;
  fileSize: number | null;
  fileSha256: string | null;
};

type Of = { typeName: string; isToCopy: boolean };

/** Chooses what is copied, and names it by department, person or holder, and certificate. */
export function createCopyList({ copies: asked }: PackRow, sample: ReadonlySet<string> | null) {
  const copies: PackCopy[] = [];
  const paths = new Map<string, string>();
  const folders = new Map<string, string>();
  // Short enough for Windows, with room for the folder into which somebody unpacks it.
  const [folderOf, pathOf] = [createSafeNames(40), createSafeNames(60)];
  let bytes = 0;

  function place({ id, name, folder: parent }: Owner, record: Copyable, typeName: string) {
    const folder = folders.get(id) ?? folderOf(parent, name);
    folders.set(id, folder);
    const file = `${typeName} ${record.certificateNumber ?? ''}`.trim();
    // The dot of a number would pass for an extension.
    return pathOf(folder, `${file.replaceAll('.', ' ')}.${record.fileExtension}`);
  }

  return {
    copies,
    add: (owner: Owner, record: Copyable, { typeName, isToCopy }: Of): void => {
      const { id, fileId, fileSize: size, fileSha256: sha256 } = record;
      if (fileId === null || size === null || sha256 === null) return;
      const reason = whyNot(id, isToCopy);
      if (reason !== null) {
        paths.set(id, reason);
        return;
      }
      const path = place(owner, record, typeName);
      paths.set(id, path);
      copies.push({ recordId: id, fileId, path, size, sha256 });
      bytes += size;
      if (copies.length > limits.packCertificates || bytes > limits.packBytes) {
        throw new PackProblem(tooLarge);
      }
    },
    pathOf: (recordId: string): string => paths.get(recordId) ?? 'no file on record',
  };

  function whyNot(id: string, isToCopy: boolean): string | null {
    if (asked === 'none') return 'no copies asked for';
    if (!isToCopy) return 'not current';
    return sample && !sample.has(id) ? 'not drawn' : null;
  }
}

export type CopyList = ReturnType<typeof createCopyList>;
