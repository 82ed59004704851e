/** A new key for one creating call. `randomUUID` is missing on plain-http intranet addresses. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same key for the same content, so that what is tried again is never stored twice; a new one once it differs. */
export function keyPerContent(): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: newIdempotencyKey() };
    return last.key;
  };
}
