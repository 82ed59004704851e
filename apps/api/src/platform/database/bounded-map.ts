/** A cache of at most `most` entries: one more drops the oldest. For values that can be computed again at any time. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    // Set again, an entry is the newest.
    this.delete(key);
    const [oldest] = this.size >= this.#most ? this.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    return super.set(key, value);
  }
}
