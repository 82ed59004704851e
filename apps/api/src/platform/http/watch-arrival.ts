import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import type { ArrivalRules } from './arrival-rules.ts';

/** A body on its way in. */
export type Arrival = {
  /** Aborts with the refusal to answer when the sender breaks off, falls silent or is too slow. */
  signal: AbortSignal;
  /** Whether it has been under way for long at a pace that keeps others waiting. */
  isHoldingUp: () => boolean;
  /** Bytes a second since it began. */
  pace: () => number;
  /** Ends it for another reason. */
  end: (refusal: AppError) => void;
  /** Watches no more. */
  stop: () => void;
};

type Rules = Pick<
  ArrivalRules,
  'silence' | 'paceWindow' | 'leastPace' | 'crowdedAfter' | 'crowdedPace'
>;

/** Looks at what comes through the connection, and ends a body that comes too slowly or not at all. */
export function watchArrival(raw: IncomingMessage, rules: Rules): Arrival {
  const { socket } = raw;
  const controller = new AbortController();
  const begunAt = performance.now();
  const bytesBefore = socket.bytesRead;
  let samples = [{ at: begunAt, bytes: bytesBefore }];
  let heardAt = begunAt;

  const end = (refusal: AppError) => {
    stop();
    controller.abort(refusal);
  };
  const broken = () => {
    if (!raw.complete) end(new AppError('invalid', 'The upload was cut off. Try again.'));
  };

  function look() {
    if (raw.complete) return stop();
    const now = performance.now();
    const bytes = socket.bytesRead;
    // Bytes that wait to be read have arrived: then the portal is slow, not the sender.
    if (raw.readableLength > 0) samples = [];
    if (raw.readableLength > 0 || bytes !== samples.at(-1)?.bytes) heardAt = now;
    samples.push({ at: now, bytes });
    while (samples[1] && samples[1].at <= now - rules.paceWindow) samples.shift();
    const [oldest] = samples;
    const seconds = oldest ? (now - oldest.at) / 1000 : 0;
    const isSilent = now - heardAt >= rules.silence;
    const isSlow =
      oldest !== undefined &&
      now - oldest.at >= rules.paceWindow &&
      bytes - oldest.bytes < rules.leastPace * seconds;
    if (isSilent || isSlow) end(tooSlow());
  }

  const timer = setInterval(look, rules.silence / 20).unref();
  function stop() {
    clearInterval(timer);
    raw.off('close', broken);
  }
  // It may have broken while the session was looked up.
  if (raw.destroyed) broken();
  else raw.once('close', broken);

  const age = () => performance.now() - begunAt;
  const pace = () => ((socket.bytesRead - bytesBefore) * 1000) / Math.max(1, age());
  return {
    signal: controller.signal,
    isHoldingUp: () => !raw.complete && age() > rules.crowdedAfter && pace() < rules.crowdedPace,
    pace,
    end,
    stop,
  };
}

/** The connection ends with the answer, so that nobody goes on sending into it. */
export function tooSlow(
  message = 'What you sent came too slowly or stopped on the way. Check your connection and try again.',
) {
  return new AppError('too_slow', message, { headers: { connection: 'close' } });
}
