import { randomBytes } from 'node:crypto';

export const boundary = 'icare-benchmark-4d1f0c9a';
export const uploadHeaders = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': `multipart/form-data; boundary=${boundary}`,
});

/** A unique PDF of exactly `size` bytes that passes the portal's inspection. */
export function uniquePdf(size: number): Buffer {
  const head = Buffer.from(`%PDF-1.7\n%${randomBytes(24).toString('hex')}\n`);
  const tail = Buffer.from('\nstartxref\n9\n%%EOF\n');
  const filling = Buffer.alloc(size - head.length - tail.length, 'The quick brown fox. ');
  return Buffer.concat([head, filling, tail]);
}

/** A multipart body that uploads a document. */
export function uploadBody(pdf: Buffer, name: string): Buffer {
  const fields = { name, category: 'Policies', departments: 'Nursing', description: 'Made.' };
  return formBody(fields, { field: 'document', pdf });
}

export function formBody(
  fields: Record<string, string>,
  file: { field: string; pdf: Buffer },
): Buffer {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.concat([
    Buffer.from(
      `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="file.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    file.pdf,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
