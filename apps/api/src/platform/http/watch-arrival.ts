import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import type { ArrivalRules } from './arrival-rules.ts';

/** A body that is being received. */
export type Arrival = {
  /** Aborted if the sender disconnects, stops or is too slow; its reason is the error to answer with. */
  signal: AbortSignal;
  /** Whether it is old and slow enough to be ended when all places are taken. */
  isCrowding: () => boolean;
  /** Whether it is old enough to be ended, however fast it is, in favour of somebody who has no place at all. */
  isEstablished: () => boolean;
  /** Average bytes per second since it began. */
  bytesPerSecond: () => number;
  /** Ends it with this error. */
  end: (refusal: AppError) => void;
  /** Stops watching. */
  stop: () => void;
};

type Rules = Pick<
  ArrivalRules,
  | 'silenceMs'
  | 'paceWindowMs'
  | 'minBytesPerSecond'
  | 'crowdedAfterMs'
  | 'crowdedBytesPerSecond'
  | 'establishedAfterMs'
>;

/** Samples how many bytes arrive, and ends a body that arrives too slowly or stops. */
export function watchArrival(raw: IncomingMessage, rules: Rules): Arrival {
  const { socket } = raw;
  const controller = new AbortController();
  const begunAt = performance.now();
  const bytesBefore = socket.bytesRead;
  let samples = [{ at: begunAt, bytes: bytesBefore }];
  let lastArrivalAt = begunAt;

  const end = (refusal: AppError) => {
    stop();
    controller.abort(refusal);
  };
  const endIfIncomplete = () => {
    if (!raw.complete) end(new AppError('invalid', 'The upload was cut off. Try again.'));
  };

  function sample() {
    if (raw.complete) return stop();
    const now = performance.now();
    const bytes = socket.bytesRead;
    // Bytes wait to be read: the portal is slow, not the sender.
    if (raw.readableLength > 0) samples = [];
    if (raw.readableLength > 0 || bytes !== samples.at(-1)?.bytes) lastArrivalAt = now;
    samples.push({ at: now, bytes });
    while (samples[1] && samples[1].at <= now - rules.paceWindowMs) samples.shift();
    const [oldest] = samples;
    const seconds = oldest ? (now - oldest.at) / 1000 : 0;
    const isSilent = now - lastArrivalAt >= rules.silenceMs;
    const isSlow =
      oldest !== undefined &&
      now - oldest.at >= rules.paceWindowMs &&
      bytes - oldest.bytes < rules.minBytesPerSecond * seconds;
    if (isSilent || isSlow) end(tooSlow());
  }

  const timer = setInterval(sample, rules.silenceMs / 20).unref();
  function stop() {
    clearInterval(timer);
    raw.off('close', endIfIncomplete);
  }
  // The connection may have been closed while the session was read.
  if (raw.destroyed) endIfIncomplete();
  else raw.once('close', endIfIncomplete);

  const ageMs = () => performance.now() - begunAt;
  const bytesPerSecond = () => ((socket.bytesRead - bytesBefore) * 1000) / Math.max(1, ageMs());
  return {
    signal: controller.signal,
    isCrowding: () =>
      !raw.complete &&
      ageMs() > rules.crowdedAfterMs &&
      bytesPerSecond() < rules.crowdedBytesPerSecond,
    isEstablished: () => !raw.complete && ageMs() > rules.establishedAfterMs,
    bytesPerSecond,
    end,
    stop,
  };
}

/** `connection: close`: after this answer the sender must not continue on the same connection. */
export function tooSlow(
  message = 'What you sent came too slowly or stopped on the way. Check your connection and try again.',
) {
  return new AppError('too_slow', message, { headers: { connection: 'close' } });
}
