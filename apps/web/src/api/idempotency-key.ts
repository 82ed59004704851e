/** Browsers have no `randomUUID` on plain-http intranet addresses. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the same key while the content stays the same, so that a retry is never stored twice; else a new key. */
export function keyPerContent(): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: newIdempotencyKey() };
    return last.key;
  };
}
