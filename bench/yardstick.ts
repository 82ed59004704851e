/**
 * The reference that the portal's speed is compared with: a small server with the same answers, written for speed alone.
 * Fastify, pg with prepared statements, compiled serialisers; no validation, access control, audit or log.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import pg from 'pg';
import { complianceRecords, instant } from './yardstick-compliance.ts';
import { documentAnswer, listAnswer } from './yardstick-schemas.ts';

const files = process.env['FILES'] as string;
pg.types.setTypeParser(1184, (text) => text);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c timezone=UTC',
});
pool.on('error', () => {});

const columns = `id AS _id, number, name, category, to_json(departments) AS departments, subcategory, description, status,
  visibility, is_critical AS "isCritical", emergency_call AS "emergencyCall", next_review_on::text AS "nextReviewOn", size, extension, original_name AS "originalName", version, version_at AS "versionCreatedAt", created_at AS "createdAt",
  updated_at AS "updatedAt"`;
type Row = Record<string, string> & { departments: string[]; department: string };
const inForce = "deleted_at IS NULL AND status = 'Active'";
const open = `${inForce} AND visibility = 'public'`;

function complete(row: Row): Row {
  row.department = row.departments[0] ?? '';
  row['path'] = `/api/documents/${row['_id']}/file`;
  row['versionCreatedAt'] = instant(row['versionCreatedAt'] as string);
  row['createdAt'] = instant(row['createdAt'] as string);
  row['updatedAt'] = instant(row['updatedAt'] as string);
  return row;
}

const app = Fastify({ logger: false });
await app.register(multipart, { limits: { fileSize: 11_000_000 } });
complianceRecords(app, pool);

type Listed = { category: string; search?: string; limit: string };
app.get<{ Querystring: Listed }>(
  '/api/documents',
  { schema: { response: { 200: listAnswer } } },
  async (request) => {
    const { category, search, limit } = request.query;
    const found = search ? ' AND search_text LIKE $2' : '';
    const values = search ? [category, `%${search.toLowerCase()}%`] : [category];
    const from = `FROM documents WHERE ${open} AND category = $1${found}`;
    const kind = search ? 'search' : 'list';
    const { rows } = await pool.query<Row>({
      name: kind,
      text: `SELECT ${columns} ${from} ORDER BY created_at DESC, id DESC LIMIT $${values.length + 1}`,
      values: [...values, Number(limit) + 1],
    });
    const counted = await pool.query<{ total: string }>({
      name: `${kind}-count`,
      text: `SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT 10001) AS counted`,
      values,
    });
    const total = Number(counted.rows[0]?.total);
    const documents = rows.slice(0, Number(limit)).map(complete);
    const last = documents.at(-1);
    const cursor = JSON.stringify([last?.['createdAt'], last?.['_id']]);
    return {
      success: true,
      data: { documents },
      page: {
        nextCursor:
          rows.length > documents.length ? Buffer.from(cursor).toString('base64url') : null,
        total: Math.min(total, 10_000),
        totalIsLowerBound: total > 10_000,
      },
    };
  },
);

app.get<{ Params: { id: string } }>(
  '/api/documents/:id',
  { schema: { response: { 200: documentAnswer } } },
  async (request) => {
    // Whoever sends a token counts as signed in.
    const isSignedIn = request.headers.authorization !== undefined;
    const { rows } = await pool.query<Row>({
      name: isSignedIn ? 'one of staff' : 'one',
      text: `SELECT ${columns} FROM documents WHERE id = $1 AND ${isSignedIn ? inForce : open}`,
      values: [request.params.id],
    });
    return { success: true, data: rows[0] && complete(rows[0]) };
  },
);

app.get<{ Params: { id: string } }>('/api/documents/:id/file', async (request, reply) => {
  const { rows } = await pool.query<{ file_id: string; size: number }>({
    name: 'file',
    text: `SELECT file_id, size FROM documents WHERE id = $1 AND ${open}`,
    values: [request.params.id],
  });
  const [row] = rows;
  if (!row) return reply.code(404).send();
  reply.type('application/pdf').header('content-length', row.size);
  return reply.send(createReadStream(join(files, row.file_id.slice(-2), row.file_id)));
});

app.post('/documents', async (request, reply) => {
  const part = await request.file();
  if (!part) return reply.code(400).send();
  const [id, fileId] = [randomUUID(), randomUUID()];
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const staged = join(files, 'incoming', fileId);
  await pipeline(part.file, measure, createWriteStream(staged, { flush: true }));
  await rename(staged, join(files, fileId.slice(-2), fileId));
  const sha256 = hash.digest('hex');
  await pool.query({
    name: 'insert',
    text: `WITH file AS (INSERT INTO stored_files (id, name, extension, size, sha256, created_at) VALUES ($2, $6, 'pdf', $3, $4, now())),
      document AS (
        INSERT INTO documents (id, number, name, category, departments, description, status, visibility, version, file_id,
                               original_name, extension, size, version_at, created_at, updated_at)
        VALUES ($1, 'POL-NUR-' || $1::uuid, $5, 'Policies', '{Nursing}', '', 'Active', 'public', 1, $2, $6, 'pdf', $3, now(), now(), now()))
      INSERT INTO document_versions (id, document_id, number, file_id, created_at)
      VALUES (gen_random_uuid(), $1, 1, $2, now())`,
    values: [id, fileId, size, sha256, 'Upload', part.filename],
  });
  return reply.code(201).send({ success: true, data: { document: { _id: id, sha256 } } });
});

await mkdir(join(files, 'incoming'), { recursive: true });
for (let folder = 0; folder < 256; folder++) {
  await mkdir(join(files, folder.toString(16).padStart(2, '0')), { recursive: true });
}
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
console.log(`listening: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
