import { untilDeadline, withDeadline } from './deadline.ts';

/** At the same time. One that gets no answer keeps nobody from the other. */
const mostStatements = 2;
/** Of one statement, so that none is long for the database. */
const mostKeys = 100;

/** Those who wait for the next statement. */
type Batch<Key, Row> = { keys: Set<Key>; rows: Promise<Map<Key, Row>>; send: () => void };

type Queue<Key, Row> = { underWay: number; waiting: Batch<Key, Row>[] };

/**
 * Reads the row of a key, for many calls at once: while as many statements are under way as may be, those who ask share the
 * next one, so that a busy portal sends few. Each statement begins after all have asked whom it answers, so it sees whatever
 * was committed before they did. Nobody waits longer than they have time, whoever they share it with. `place` is where it
 * is read: calls share by place.
 */
export function readTogether<Place extends object, Key, Row>(
  read: (place: Place, keys: Key[]) => Promise<Map<Key, Row>>,
): (place: Place, key: Key) => Promise<Row | undefined> {
  const queues = new WeakMap<Place, Queue<Key, Row>>();

  function queueOf(place: Place): Queue<Key, Row> {
    const found = queues.get(place);
    if (found) return found;
    const queue = { underWay: 0, waiting: [] };
    queues.set(place, queue);
    return queue;
  }

  async function send(place: Place, keys: Key[]): Promise<Map<Key, Row>> {
    const queue = queueOf(place);
    queue.underWay++;
    try {
      // Its answer is for all of them: not within the time that one of them has left.
      return await withDeadline({ at: Number.POSITIVE_INFINITY }, () => read(place, keys));
    } finally {
      queue.underWay--;
      queue.waiting.shift()?.send();
    }
  }

  function join(place: Place, key: Key): Promise<Map<Key, Row>> {
    const { waiting } = queueOf(place);
    let batch = waiting.at(-1);
    if (!batch || batch.keys.size >= mostKeys) {
      const turn = Promise.withResolvers<void>();
      const keys = new Set<Key>();
      batch = { keys, rows: turn.promise.then(() => send(place, [...keys])), send: turn.resolve };
      waiting.push(batch);
    }
    batch.keys.add(key);
    return batch.rows;
  }

  return async (place, key) => {
    const isBusy = queueOf(place).underWay >= mostStatements;
    const rows = isBusy ? join(place, key) : send(place, [key]);
    return (await untilDeadline(rows)).get(key);
  };
}
