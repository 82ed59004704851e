import type { Socket } from 'node:net';
import type { ArrivalRules } from './arrival-rules.ts';

export type PaceRules = Pick<
  ArrivalRules,
  'receiveWindowMs' | 'minBytesPerSecond' | 'receiveCrowdedAfterMs' | 'crowdedBytesPerSecond'
>;

/** Since when bytes of an answer have been waiting, and how many had been taken before. */
type Waiting = { since: number; taken: number };

/**
 * Samples how many bytes of their answers those on the other end of these connections take, and ends who takes too few:
 * by a reset, since the system would otherwise go on with what it still holds for them.
 */
export function watchReceivers(busy: () => Iterable<Socket>, rules: PaceRules) {
  const waiting = new Map<Socket, Waiting>();

  function sample() {
    const now = performance.now();
    const kept = new Map<Socket, Waiting>();
    for (const socket of busy()) {
      // Nothing waits: the receiver takes what there is, and the portal is still at work.
      if (socket.destroyed || socket.writableLength === 0) continue;
      const before = waiting.get(socket);
      const taken = bytesTaken(socket);
      if (!before) kept.set(socket, { since: now, taken });
      else if (now - before.since < rules.receiveWindowMs) kept.set(socket, before);
      else if (bytesPerSecond(socket, before) < rules.minBytesPerSecond) socket.resetAndDestroy();
      else kept.set(socket, { since: now, taken });
    }
    waiting.clear();
    for (const [socket, state] of kept) waiting.set(socket, state);
  }

  const timer = setInterval(sample, rules.receiveWindowMs / 20).unref();

  return {
    /** Ends the slowest of those who have been slow for a while; false if there is none. */
    endSlowest: (): boolean => {
      let slowest: Socket | undefined;
      let least = rules.crowdedBytesPerSecond;
      for (const [socket, state] of waiting) {
        if (socket.destroyed || performance.now() - state.since < rules.receiveCrowdedAfterMs)
          continue;
        const pace = bytesPerSecond(socket, state);
        if (pace >= least) continue;
        [slowest, least] = [socket, pace];
      }
      slowest?.resetAndDestroy();
      return slowest !== undefined;
    },
    stop: () => clearInterval(timer),
  };
}

type Handle = { bytesWritten: number; writeQueueSize: number };

function bytesPerSecond(socket: Socket, { since, taken }: Waiting): number {
  return ((bytesTaken(socket) - taken) * 1000) / Math.max(1, performance.now() - since);
}

/**
 * Bytes that the system has taken for the receiver. Of a large chunk it takes a part at a time, of which only the handle
 * knows; without that, whoever takes one slowly would seem to take nothing. Node counts idle connections in the same way.
 */
function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}
