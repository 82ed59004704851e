export const boundary = 'portal-test-boundary';

/** A multipart body as exact bytes, for bodies that no client would send. */
export function multipartBody(
  fields: Record<string, string>,
  file: { name: string; bytes: Buffer; field?: string; type?: string },
): Buffer {
  const { name, bytes, field = 'document', type = 'application/pdf' } = file;
  const texts = Object.entries(fields).map(
    ([key, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(texts.join('') + head),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

/** The head of a request that announces a multipart body of `length` bytes. */
export function multipartHead(path: string, token: string, length: number): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: portal',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
    'Connection: close',
    '\r\n',
  ].join('\r\n');
}
