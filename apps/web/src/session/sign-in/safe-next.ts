/** Where to go after signing in: an address of this portal, whatever the link asked for. */
export function safeNext(value: string | null, origin: string): string {
  if (!value?.startsWith('/') || !URL.canParse(value, origin)) return '/';
  const url = new URL(value, origin);
  if (url.origin !== origin) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
