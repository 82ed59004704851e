/** The queue is full or was closed, or the turn did not come in time. */
export class TooManyWaiting extends Error {}

type Turn = { resolve: () => void; reject: (error: Error) => void };

/**
 * A queue that is fair to senders. A sender has one turn at a time, and every other sender comes before its second turn,
 * so that a sender waits for at most one piece of work of each other sender, however much they send. If the queue is
 * full, the sender with most waiting loses the last of it to a sender with less.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #waitingAtMost: number;
  readonly #served = new Set<string>();
  /** Waiting turns by sender. The first sender is next; after its turn it goes to the end. */
  readonly #queues = new Map<string, Turn[]>();
  #isClosed = false;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#waitingAtMost = waiting;
  }

  get working(): number {
    return this.#served.size;
  }

  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  /** Resolves when the sender's turn has come, within `patience` milliseconds. End the turn with `give`. */
  async take(sender: string, patience?: number): Promise<void> {
    if (this.#isClosed) throw new TooManyWaiting();
    if (this.#served.size < this.#atOnce && !this.#served.has(sender)) {
      this.#served.add(sender);
      return;
    }
    if (this.waiting >= this.#waitingAtMost) this.#makeRoomFor(sender);
    let timer: NodeJS.Timeout | undefined;
    const waiting = new Promise<void>((resolve, reject) => {
      const queue = this.#queues.get(sender) ?? [];
      const turn = { resolve, reject };
      queue.push(turn);
      this.#queues.set(sender, queue);
      if (patience !== undefined) timer = setTimeout(() => this.#giveUp(sender, turn), patience);
    });
    await waiting.finally(() => clearTimeout(timer));
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

  #giveUp(sender: string, turn: Turn): void {
    const left = (this.#queues.get(sender) ?? []).filter((other) => other !== turn);
    if (left.length > 0) this.#queues.set(sender, left);
    else this.#queues.delete(sender);
    turn.reject(new TooManyWaiting());
  }

  #makeRoomFor(sender: string): void {
    const own = this.#queues.get(sender)?.length ?? 0;
    const [longest = []] = [...this.#queues.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= own + 1) throw new TooManyWaiting();
    longest.pop()?.reject(new TooManyWaiting());
  }
}
