/** Everything there is to wait for is waited for already, or the waiting was ended. */
export class TooManyWaiting extends Error {}

type Turn = { resolve: () => void; reject: (error: Error) => void };

/**
 * Turns at something that only a few can do at once. A sender has one at a time and the others come before their second,
 * so that however much one of them sends, another waits for one file of each sender at most. Where no more may wait,
 * whoever has most waiting loses the last of it to somebody who has less.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #waitingAtMost: number;
  readonly #served = new Set<string>();
  /** Whoever is first comes next; after a turn one goes to the end. */
  readonly #queues = new Map<string, Turn[]>();
  #isClosed = false;

  constructor({ children, waiting }: { children: number; waiting: number }) {
    this.#atOnce = children;
    this.#waitingAtMost = waiting;
  }

  get working(): number {
    return this.#served.size;
  }

  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  /** Resolves when the turn has come. Give it back. */
  async take(sender: string): Promise<void> {
    if (this.#isClosed) throw new TooManyWaiting();
    if (this.#served.size < this.#atOnce && !this.#served.has(sender)) {
      this.#served.add(sender);
      return;
    }
    if (this.waiting >= this.#waitingAtMost) this.#makeRoomFor(sender);
    await new Promise<void>((resolve, reject) => {
      const queue = this.#queues.get(sender) ?? [];
      queue.push({ resolve, reject });
      this.#queues.set(sender, queue);
    });
  }

  give(sender: string): void {
    this.#served.delete(sender);
    const next = [...this.#queues.keys()].find((waiting) => !this.#served.has(waiting));
    if (next === undefined) return;
    const [turn, ...later] = this.#queues.get(next) ?? [];
    this.#queues.delete(next);
    if (later.length > 0) this.#queues.set(next, later);
    this.#served.add(next);
    turn?.resolve();
  }

  close(): void {
    this.#isClosed = true;
    for (const queue of this.#queues.values()) {
      for (const { reject } of queue) reject(new TooManyWaiting());
    }
    this.#queues.clear();
  }

  #makeRoomFor(sender: string): void {
    const own = this.#queues.get(sender)?.length ?? 0;
    const [longest = []] = [...this.#queues.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= own + 1) throw new TooManyWaiting();
    longest.pop()?.reject(new TooManyWaiting());
  }
}
