import { FileLockedAway } from '../../platform/malware/quarantine.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUnchanged } from '../../platform/storage/is-unchanged.ts';
import { FileMissing } from '../../platform/storage/storage.ts';
import type { Cell } from '../reports/report.ts';
import type { PackCopy } from './copy-list.ts';
import type { PackRun } from './pack-run.ts';
import type { openPackZip } from './pack-zip.ts';

type Into = {
  copies: readonly PackCopy[];
  index: { add: (row: readonly Cell[]) => Promise<void> };
  run: PackRun;
};

/** Copies the certificates one by one. What is lost, damaged or locked away is named in the index and ends nothing. */
export async function copyCertificates(
  { storage }: Pick<Platform, 'storage'>,
  zip: ReturnType<typeof openPackZip>,
  { copies, index, run }: Into,
): Promise<{ copied: number; notCopied: number }> {
  let [copied, notCopied] = [0, 0];
  for (const copy of copies) {
    run.check();
    const problem = await findProblem(copy);
    if (problem === null) {
      await zip.add(copy.path, await storage.open(copy.fileId), false);
      copied++;
    } else notCopied++;
    await index.add([copy.path, copy.size, copy.sha256, copy.recordId, problem ?? 'in the pack']);
    run.step();
  }
  return { copied, notCopied };

  /** Read once before it is copied, since a ZIP cannot take an entry back. */
  async function findProblem({ fileId, size, sha256 }: PackCopy): Promise<string | null> {
    try {
      if ((await storage.sizeOf(fileId)) === null) return lost;
      if ((await storage.sizeOf(fileId)) !== size) return damaged;
      return (await isUnchanged(storage, { id: fileId, sha256 })) ? null : damaged;
    } catch (error) {
      if (error instanceof FileMissing) return lost;
      if (error instanceof FileLockedAway) return lockedAway;
      throw error;
    }
  }
}

const lost = 'not copied: the file is no longer in storage';
const damaged = 'not copied: the file is not what was stored';
const lockedAway = 'not copied: a virus was found in the file';
