import { connect, createServer, type Socket } from 'node:net';

/** A proxy between portal and database, so that a test can take the database away and bring it back. */
export async function databaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let mode: 'open' | 'refusing' | 'silent' = 'open';
  /** Receives what the portal sends; true cuts the connection after sending it, before any answer. */
  let cutAfter: (bytes: Buffer) => boolean = () => false;

  const server = createServer((client) => {
    if (mode === 'refusing') {
      client.destroy();
      return;
    }
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.end();
      });
    }
    client.on('data', (bytes: Buffer) => {
      if (mode === 'silent') return;
      upstream.write(bytes, () => {
        if (cutAfter(bytes)) client.destroy();
      });
    });
    upstream.on('data', (bytes: Buffer) => {
      if (mode !== 'silent' && !client.destroyed) client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const url = new URL(databaseUrl);
  url.port = String(address.port);

  return {
    url: url.href,
    /** Breaks all connections and refuses new ones. */
    cut: () => {
      mode = 'refusing';
      for (const socket of sockets) socket.destroy();
    },
    /** Keeps connections open without answers. */
    silence: () => {
      mode = 'silent';
    },
    restore: () => {
      mode = 'open';
    },
    /** Breaks the connection that sends one of these texts, right after sending it. */
    cutAfter: (...wanted: string[]) => {
      cutAfter = (bytes) => {
        if (!wanted.some((text) => bytes.includes(text))) return false;
        cutAfter = () => false;
        return true;
      };
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
