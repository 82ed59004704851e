import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { DepartmentName } from '@icare/contracts/departments';
import { formatFileSize } from '@icare/domain/file-size';
import { lagosDate } from '@icare/domain/lagos-date';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { withSnapshot } from '../../platform/database/with-snapshot.ts';
import { createSafeNames } from '../../platform/personal-data/safe-names.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasRoom } from '../../platform/storage/disk-room.ts';
import type { StagedFile } from '../../platform/storage/storage.ts';
import { copyCertificates } from './copy-certificates.ts';
import { PackProblem } from './pack-problem.ts';
import { packReadme } from './pack-readme.ts';
import type { PackFrame } from './pack-report.ts';
import type { PackRow } from './pack-row.ts';
import type { PackRun } from './pack-run.ts';
import { openPackZip } from './pack-zip.ts';
import { type MadeFile, openStagedFiles } from './staged-files.ts';
import { writePackFiles } from './write-pack-files.ts';

export type MadePack = {
  /** Not kept yet. */
  zip: StagedFile;
  name: string;
  size: number;
  sha256: string;
  contents: { people: number; records: number; copied: number; notCopied: number };
};

/** Milliseconds for reading everybody's facts in one snapshot. */
const readingTimeMs = 900_000;

/**
 * Makes the ZIP of a pack: tables and summary are read in one snapshot and lie on the disk until they are in it, the
 * copies follow one by one, and the index of everything comes last.
 */
export async function makePack(platform: Platform, pack: PackRow, run: PackRun): Promise<MadePack> {
  const frame = toFrame(platform, pack);
  const staged = openStagedFiles(platform);
  const target = await platform.storage.stage();
  const zip = openPackZip(target.writable, frame.madeAt);
  try {
    const written = await withSnapshot(
      platform.database,
      (snapshot) => writePackFiles(snapshot, staged, { pack, frame, run }),
      { timeout: readingTimeMs },
    );
    const { files, copies, contents } = written;
    const bytes = copies.reduce((sum, { size }) => sum + size, 0);
    if (!(await hasRoom(platform.config, bytes))) throw noRoom(bytes);
    run.expect(copies.length);
    await run.beat();
    const index = await staged.openTable('index.csv', indexHeads);
    const readme = await staged.make('README.txt', async (file) => {
      await finished(file.end(packReadme(pack, frame, copies.length)));
    });
    for (const file of [readme, ...files]) {
      await addFile(file);
      await index.add([file.path, file.size, file.sha256, null, 'in the pack']);
    }
    const { copied, notCopied } = await copyCertificates(platform, zip, { copies, index, run });
    await addFile(await index.close());
    return {
      zip: target,
      name: packName(frame),
      ...(await zip.end()),
      contents: { ...contents, copied, notCopied },
    };
  } catch (error) {
    zip.destroy();
    target.writable.destroy();
    await target.discard();
    throw error;
  } finally {
    await staged.discard();
  }

  async function addFile({ path, place }: MadeFile) {
    run.check();
    await zip.add(path, createReadStream(place), true);
  }
}

const indexHeads = ['Path', 'Bytes', 'SHA-256', 'Record', 'State'];

const noRoom = (bytes: number) =>
  new PackProblem(
    `There is not enough room on the portal's disk for ${formatFileSize(bytes)} of copies. Please tell IT.`,
  );

function toFrame({ config, clock }: Platform, pack: PackRow): PackFrame {
  const madeAt = clock();
  const department = pack.department?.name as DepartmentName | undefined;
  return {
    hospital: config.site.name,
    scope: { userId: pack.userId ?? undefined, department },
    scopeName: pack.user?.name ?? department ?? 'All departments',
    asOf: fromDateColumn(pack.asOf) ?? '',
    today: lagosDate(madeAt),
    madeAt,
    askedBy: pack.askedBy.name,
    copies: describeCopies(pack),
  };
}

/** The pack of one person has no papers of the hospital. */
function describeCopies({ copies, sampleSize, seed, userId }: PackRow): string {
  if (copies === 'none') return 'none';
  const what = userId === null ? 'current certificates and papers' : 'current certificates';
  return copies === 'all'
    ? `all ${what}`
    : `${sampleSize} of the ${what}, drawn at random, seed ${seed}`;
}

/** 'inspection-pack Nursing 2026-11-24.zip', whatever the name of the department or person. */
function packName({ scopeName, asOf }: PackFrame): string {
  return createSafeNames()('', `inspection-pack ${scopeName} ${asOf}.zip`).slice(1);
}
