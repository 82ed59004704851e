import { connect, createServer, type Socket } from 'node:net';

/** Bytes a second in each direction, and milliseconds of a round trip. */
export type LineSpeed = { bytesPerSecond: number; roundTripMs: number };

/** A request as it went over the line: bytes of its answer, with the headers, that have arrived so far. */
export type OnTheLine = { method: string; path: string; received: number };

export type Line = {
  url: string;
  /** What has been asked for since the last `forget`, by the page and by its service worker. */
  requests: readonly OnTheLine[];
  /** All bytes that have arrived at the browser since then, with headers. */
  bytes: () => number;
  forget: () => void;
  /** Milliseconds since something last arrived. */
  quietFor: () => number;
  close: () => Promise<void>;
};

const requestLine = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/;

/**
 * A line between a browser and a portal, which everything shares: the page, what it loads ahead and its service worker. The
 * slow line of a browser's developer tools is one for each of them. A new connection costs a round trip, as on a real line.
 * Without a speed it only counts.
 */
export async function openLine(target: string, speed: LineSpeed | null): Promise<Line> {
  const { hostname, port } = new URL(target);
  let requests: OnTheLine[] = [];
  let bytes = 0;
  let lastAt = performance.now();
  const sockets = new Set<Socket>();
  const ways = { up: oneWay(speed), down: oneWay(speed) };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pause();
    setTimeout(() => near.resume(), speed?.roundTripMs ?? 0);
    let current: OnTheLine | null = null;
    for (const [from, to, way] of [
      [near, far, ways.up],
      [far, near, ways.down],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        way(0, () => to.end());
      });
      from.on('data', (chunk: Buffer) => {
        if (from === near) {
          const [, method = '', path = ''] = requestLine.exec(chunk.toString('latin1')) ?? [];
          if (method) {
            current = { method, path, received: 0 };
            requests.push(current);
          }
        }
        // In small pieces, so that no answer keeps the line for itself.
        for (let start = 0; start < chunk.length; start += 1400) {
          const piece = chunk.subarray(start, start + 1400);
          const of = current;
          way(piece.length, () => {
            lastAt = performance.now();
            if (from === far) bytes += piece.length;
            if (from === far && of) of.received += piece.length;
            if (!to.destroyed) to.write(piece);
          });
        }
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    get requests() {
      return requests;
    },
    bytes: () => bytes,
    forget: () => {
      requests = [];
      bytes = 0;
    },
    quietFor: () => performance.now() - lastAt,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Delivers pieces in their order, each after half a round trip and as fast as the line is. */
function oneWay(speed: LineSpeed | null) {
  if (!speed) return (_size: number, deliver: () => void) => deliver();
  const { bytesPerSecond, roundTripMs } = speed;
  const underWay: { at: number; deliver: () => void }[] = [];
  let freeAt = 0;
  const arrive = () => {
    while (underWay[0] && underWay[0].at <= performance.now()) underWay.shift()?.deliver();
    if (underWay[0]) setTimeout(arrive, Math.max(1, underWay[0].at - performance.now()));
  };
  return (size: number, deliver: () => void) => {
    freeAt = Math.max(freeAt, performance.now()) + (size / bytesPerSecond) * 1000;
    underWay.push({ at: freeAt + roundTripMs / 2, deliver });
    if (underWay.length === 1) setTimeout(arrive, roundTripMs / 2);
  };
}
