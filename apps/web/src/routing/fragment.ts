/** What a hash says after its '#'. One that is not encoded right, such as '#100%', stands for itself. */
export function fragmentOf(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
