/** A telephone number or an extension in a text, which is called with one tap. */
export type Telephone = { start: number; end: number; number: string };

/** Written out: 0803 123 4567, +234 (0) 803 123 4567, 0800-000-0012. */
const wholeNumber =
  /(?<![\d.,/+-])(?:\+?234[ -]?(?:\(0\)[ -]?)?|0)[1-9]\d{1,2}[ -]?\d{3}[ -]?\d{3,4}(?![\d/-])/g;
/** Short numbers count only after a word that says so: a figure alone may be a dose. */
const shortNumber =
  /\b(?:call|dial|ring|phone|telephone|tel|ext|extension|bleep)\b\.?:?(?: (?:us|on|at|number|no\.?|extension|ext\.?)){0,2}:? ?(\d{3,5})(?![\d/-]|[.,]\d| ?(?:mg|ml|hours?|minutes?|days?|times|patients|nurses|doctors|units?|people|%))/gi;

/** In a table of whom to call, where no word is needed: 333: “Code Red, theatre”. */
const saidNumber = /(?<![\d.,/-])(\d{3,5}): ?[“"]/g;

export function findTelephones(text: string): Telephone[] {
  const found: Telephone[] = [];
  for (const { 0: number, index } of text.matchAll(wholeNumber))
    found.push({ start: index, end: index + number.length, number });
  for (const match of text.matchAll(shortNumber)) {
    const number = match[1] ?? '';
    const end = match.index + match[0].length;
    if (found.some((other) => other.start < end && end - number.length < other.end)) continue;
    found.push({ start: end - number.length, end, number });
  }
  for (const { 1: number = '', index } of text.matchAll(saidNumber)) {
    const end = index + number.length;
    if (!found.some((other) => other.start < end && index < other.end))
      found.push({ start: index, end, number });
  }
  return found.sort((one, other) => one.start - other.start);
}
