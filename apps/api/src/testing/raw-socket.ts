import { connect } from 'node:net';

/** Sends raw bytes and returns everything received until the server closes the connection or sends `waitFor`. */
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
      // Cuts the connection after the bytes are sent, like a phone that loses its network.
      if (hangUp) socket.destroy();
    });
  });
}

/** A connection whose bytes are sent in pieces; `answer` is everything received until it closed. */
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
