import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { getLoad, type Load, type LoadSize, type Target, uploadLoad } from './load.ts';
import { markedWords } from './sample-texts.ts';
import { uniquePdf } from './upload-body.ts';

export type SpeedCase = {
  name: string;
  title: string;
  /** Paths that both servers must answer identically before the measurement. */
  same?: string[];
  /** Sends the token of a signed-in user. */
  signedIn?: boolean;
  /** JSON that visitors read, so that it could be sent from memory. */
  isPublic?: boolean;
  run: (target: Target, size: LoadSize) => Promise<Load>;
};

const downloads = 20;
const records = [
  '/api/compliance/staff-compliance?limit=100',
  '/api/compliance/staff-compliance?limit=100&status=active',
];

export const bearer = ({ token }: Pick<Target, 'token'>) => ({ authorization: `Bearer ${token}` });

/** The speed cases, for the first rows of this database. */
export async function speedCases(databaseUrl: string, dataFolder: string): Promise<SpeedCase[]> {
  const ids = await withFiles(databaseUrl, join(dataFolder, 'files'));
  const ofStaff = (await findStaffDocuments(databaseUrl)).map((id) => `/api/documents/${id}`);
  const reads = (name: string, title: string, paths: string[]): SpeedCase => ({
    name,
    title,
    same: paths.slice(0, 1),
    isPublic: name !== 'R5',
    run: (target, size) => getLoad(target, paths, size),
  });
  return [
    reads('R1', 'list one category, 100 rows', [
      '/api/documents?category=Policies&limit=100',
      '/api/documents?category=SOPs&limit=100',
    ]),
    reads('R2', 'substring search, 100 rows', [
      `/api/documents?category=Policies&search=${markedWords.frequent}&limit=100`,
      '/api/documents?category=SOPs&search=Ward&limit=100',
    ]),
    {
      name: 'R3',
      title: 'compliance records, 100 rows',
      same: records,
      signedIn: true,
      run: (target, size) => getLoad(target, records, size, bearer(target)),
    },
    reads(
      'R4',
      'one document',
      ids.map((id) => `/api/documents/${id}`),
    ),
    {
      name: 'R4-private',
      title: 'one document of staff',
      same: ofStaff.slice(0, 1),
      signedIn: true,
      run: (target, size) => getLoad(target, ofStaff, size, bearer(target)),
    },
    reads(
      'R5',
      'download 200 kB',
      ids.map((id) => `/api/documents/${id}/file`),
    ),
    {
      name: 'R6',
      title: 'upload 1 MB',
      run: (target, size) => uploadLoad(target, 1_000_000, size),
    },
  ];
}

/** The ids of some documents that only the signed-in may read. */
async function findStaffDocuments(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM documents WHERE deleted_at IS NULL AND status = 'Active' AND visibility = 'staff'
      ORDER BY created_at LIMIT $1`,
    [downloads],
  );
  await client.end();
  return rows.map(({ id }) => id);
}

/** Gives some public documents a real file of 200 kB; returns their ids. */
export async function withFiles(databaseUrl: string, files: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; file_id: string }>(
    `UPDATE documents SET size = 200000 WHERE id IN (
       SELECT id FROM documents WHERE deleted_at IS NULL AND status = 'Active' AND visibility = 'public'
        ORDER BY created_at LIMIT $1)
     RETURNING id, file_id`,
    [downloads],
  );
  for (const { file_id } of rows) {
    const folder = join(files, file_id.slice(-2));
    await mkdir(folder, { recursive: true });
    const bytes = uniquePdf(200_000);
    await writeFile(join(folder, file_id), bytes);
    // Downloads are verified against the row.
    await client.query('UPDATE stored_files SET size = $2, sha256 = $3 WHERE id = $1', [
      file_id,
      bytes.length,
      hash('sha256', bytes),
    ]);
  }
  await client.query('VACUUM ANALYZE documents');
  await client.end();
  return rows.map(({ id }) => id);
}
