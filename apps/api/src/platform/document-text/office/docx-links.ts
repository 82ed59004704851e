type Field = { instruction: string; isResult: boolean };

/** Longer than any address that becomes a link. */
const mostInstruction = 3000;
/** Fields stand within fields, but not so many. */
const mostFields = 50;

/** The link that is open: an element around text, or a field whose instruction names the address before its text. */
export class OpenLinks {
  readonly #elements: (string | undefined)[] = [];
  readonly #fields: Field[] = [];

  begin(address: string | undefined): void {
    this.#elements.push(address);
  }

  end(): void {
    this.#elements.pop();
  }

  field(part: string): void {
    if (part === 'begin' && this.#fields.length < mostFields) {
      this.#fields.push({ instruction: '', isResult: false });
    }
    if (part === 'end') this.#fields.pop();
    const field = this.#fields.at(-1);
    if (part === 'separate' && field) field.isResult = true;
  }

  instruct(words: string): void {
    const field = this.#fields.at(-1);
    if (field && field.instruction.length < mostInstruction) field.instruction += words;
  }

  get address(): string | undefined {
    const element = this.#elements.at(-1);
    if (element) return element;
    const field = this.#fields.find(
      ({ isResult, instruction }) => isResult && /^\s*HYPERLINK\s/.test(instruction),
    );
    return field && /"([^"]+)"/.exec(field.instruction)?.[1];
  }
}
