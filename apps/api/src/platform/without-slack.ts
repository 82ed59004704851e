/**
 * The same bytes in memory of their own. Short buffers are parts of a larger piece of memory, and so is what zlib returns:
 * whoever keeps one keeps all of that, sixteen kilobytes for a hundred bytes.
 */
export function withoutSlack(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
