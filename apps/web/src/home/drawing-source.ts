/** Asked for once per address; a failure is forgotten, so that it is tried again the next time. */
const asked = new Map<string, Promise<string>>();

/** The markup of a drawing that is not part of the script. */
export function loadDrawing(url: string): Promise<string> {
  const known = asked.get(url);
  if (known) return known;
  const answer = fetchDrawing(url).catch((error: unknown) => {
    asked.delete(url);
    throw error;
  });
  asked.set(url, answer);
  return answer;
}

async function fetchDrawing(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

export function readDrawing(markup: string): Element {
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml');
  if (parsed.documentElement.localName !== 'svg' || parsed.querySelector('parsererror'))
    throw new Error('This is not a drawing.');
  return parsed.documentElement;
}
