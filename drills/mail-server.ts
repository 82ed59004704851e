import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real mail server that can go away in the middle of a mail and come back on its port. */
export class MailServer {
  /** How often each Message-ID was received whole. */
  readonly received = new Map<string, number>();
  #server: SMTPServer | undefined;
  #sockets = new Set<Socket>();
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      onData: (stream, _session, callback) => {
        const whole = (source: string) => {
          const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? 'none';
          this.received.set(id, (this.received.get(id) ?? 0) + 1);
          // Slow to say so, as mail servers are: a cut in between leaves a mail that arrived and does not know it.
          setTimeout(() => callback(null), 60);
        };
        // A mail whose sender was killed in the middle of it was never received.
        text(stream).then(whole, () => {});
      },
    });
    // Portals that are killed in the middle are what this server is for.
    server.on('error', () => {});
    server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Cuts every connection without a word, as a power cut does, whatever is on its way. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
