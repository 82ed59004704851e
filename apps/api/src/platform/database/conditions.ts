/** Collects the conditions of a WHERE clause with their values, numbering the parameters as it goes. */
export class Conditions {
  #values: unknown[] = [];
  readonly #texts: string[];

  constructor(...fixed: string[]) {
    this.#texts = fixed;
  }

  /** `text` names its values as `?`, in order. */
  add(text: string, ...values: unknown[]): this {
    let next = 0;
    this.#texts.push(text.replaceAll('?', () => this.bind(values[next++])));
    return this;
  }

  /** Adds the condition only where there is a value for it. */
  addIf(value: unknown, text: string): this {
    return value === undefined || value === '' ? this : this.add(text, value);
  }

  /** Binds one more value and returns its placeholder. */
  bind(value: unknown): string {
    this.#values.push(value);
    return `$${this.#values.length}`;
  }

  /** Other conditions of the same statement: they share the values and their numbers. */
  further(): Conditions {
    const further = new Conditions();
    further.#values = this.#values;
    return further;
  }

  get values(): unknown[] {
    return this.#values;
  }

  /** The text of these and of those, which share their values. */
  and(...others: Conditions[]): string {
    return [this, ...others].flatMap((conditions) => conditions.#texts).join(' AND ') || 'true';
  }

  get text(): string {
    return this.and();
  }

  get isEmpty(): boolean {
    return this.#texts.length === 0;
  }
}
