import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that nothing listens on now, and none of those from 32768 on: the system gives these to whoever asks for any, also
 * while the server that had one is away for a moment.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
