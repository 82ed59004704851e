import { connect } from 'node:net';

/** Sends bytes as they are and returns everything that came back until the other side closed, or `waitFor` came. */
export function sendRaw(
  url: string,
  bytes: Buffer | string,
  { hangUp = false, waitFor }: { hangUp?: boolean; waitFor?: RegExp } = {},
): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      received += text;
      if (waitFor?.test(received)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
    socket.write(bytes, () => {
      // Cut only once the bytes are on their way, like a phone that loses its connection.
      if (hangUp) socket.destroy();
    });
  });
}

/** A connection whose bytes are sent piece by piece; `answer` is all that came back until it closed. */
export function openRaw(url: string): {
  write: (bytes: Buffer | string) => void;
  answer: Promise<string>;
} {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setEncoding('utf8');
  const answer = new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (text) => {
      received += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
  return { write: (bytes) => socket.write(bytes), answer };
}
